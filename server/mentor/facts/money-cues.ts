import { type Cue, LINK, pattern, WISH } from './cue.ts'
import { FIXED_PART_WORDS } from './fixed-parts.ts'

/** What an amount of money means, by the words around it. */
export const moneyCues: readonly Cue[] = [
  {
    figure: 'none',
    kind: 'money',
    before: pattern(
      String.raw`\b(?:cost per (?:click|lead|view|impression)${LINK}|cp[clm]${LINK}|(?:opens?|closes?|call(?: me| us)?|starts?|ends?|meet) at(?= ?$)|(?:boss|employer) pays (?:me|us)|(?:i've|have|already|i|we) spent(?: about| around)?(?= ?$)|(?:bought|buy|buying|purchased?) (?:[\w-]+ ){0,2}(?:stock|inventory|equipment|machines?|oven|van)[^,]{0,12} (?:for|at)|(?:(?:my|our|the|an?) )?(?:machines?|oven|equipment|fit-out|renovation|prototype) (?:will |would )?costs?(?: me| us)?|ltv|lifetime value|valuation|used to (?:charge|cost|pay|be)|(?:hire|employ|recruit)(?:ing)? (?:[\w-]+ ){0,3}(?:for|at)(?= ?$)|previously|down from|up from|(?:net |gross )?profit|margins?(?: per \w+)?)${LINK}|\+(?= ?$)`,
    ),
    after: pattern(
      String.raw`^ ?(?:last year|in (?:19|20)\d\d|(?:a|one|two|three|\d+) years? ago|(?:pre|post)[- ]money|valuation|(?:net |gross |before tax |after tax )?(?:in|from|at) my (?:day |main |full-time )?job|at work|to (?:build|develop|set (?:it )?up|renovate|fit out)|more(?! than)|(?:in |of )?(?:net |gross )?profit|(?:in )?(?:tax|taxes|debt)|upfront|deposit)\b`,
    ),
  },
  {
    figure: 'price',
    kind: 'money',
    before: pattern(
      String.raw`\b(?:pric(?:e|es|ed|ing)(?: points?| tag)?${LINK}|(?:contract value|acv|arpu|aov)${LINK}|(?:customers?|clients?|guests?|visitors?|people|they) (?:\w+ )?spends?(?: about| around)?(?= ?$)|charg(?:e|es|ed|ing)|(?:re)?sell(?:s|ing)?[^,]{0,60} (?:at|for)|(?:at|for|@)(?= ?$)|fee|ticket|tuition|rate|(?:my|our|the|it|subscription|app|membership|plan|course|product|service) (?:\w+ ){0,2}costs?(?= ?$)|(?:each|a|one|every) (?!one|unit|piece)\w{3,14} is(?= ?$)|pays? (?:me|us)|(?:clients?|customers?|members?|users?|students?|subscribers?|they|people) (?:will |would |each )?pays?(?= ?$)|(?:order|basket|ticket) (?:value|size)${LINK})(?!\w)`,
    ),
    after: pattern(String.raw`^ ?(?:price|plan|subscription|membership)\b`),
  },
  {
    figure: 'price',
    kind: 'money',
    isLoose: true,
    after: pattern(
      String.raw`^ ?(?:(?:a|an|per|each|for (?:a|one|each)) ?(?:kit|cup|box|bag|piece|item|unit|bottle|jar|candle|cake|loaf|session|class|seat|ticket|course|user|copy|night|visit|lesson|order|plan|subscription|membership|person|project|head)\b|each\b(?! costs?)|apiece\b)`,
    ),
  },
  {
    figure: 'anchor',
    kind: 'money',
    before: pattern(
      String.raw`\b(?:others?|competitors?|rivals?|most people|the usual price)(?: \w+)? (?:takes?|charges?|asks?|costs?|sells? (?:it |them )?(?:at|for)|is)(?: (?:about|around))?`,
    ),
  },
  {
    figure: 'unitCost',
    kind: 'money',
    before: pattern(
      String.raw`\b(?:(?:(?<=[a-z',;.] )|^)(?:buy|bought|purchase|source)(?: [\w-]+){0,3} (?:at|for)|(?:flour|beans|milk|wax|fabric|leather|wood|yarn|clay)(?: etc\.?)?${LINK}(?= ?$)|costs? (?:me|us|of|is|are|about|around|price)|cost|costing (?:me|us)|(?:each|one|unit)(?: one| kit| unit| piece)? costs?(?: (?:me|us|about))?|costs?${LINK}|(?:materials?|ingredients?|cogs|supplies|packaging|shipping|postage|variable costs?)${LINK}|to (?:make|produce|buy) (?:it|one|each|them))`,
    ),
    after: pattern(
      String.raw`^ ?(?:to (?:make|produce|buy|ship|deliver)|in (?:materials?|ingredients?|products|supplies|parts|beans|flour|packaging|fees)|(?:of |in )?(?:cost|costs)(?: (?:each|per))?|per unit cost|for (?:materials?|ingredients?|packaging|shipping|postage))\b`,
    ),
  },
  {
    figure: 'fixedCosts',
    kind: 'money',
    before: pattern(
      String.raw`\b(?:(?:rent|insurance|salar(?:y|ies)|wages?|overheads?|fixed(?: costs?)?|running costs?|software costs?|tools|hosting|bills|utilities|monthly (?:costs?|expenses)|expenses|(?:pay|paying) (?:myself|ourselves))${LINK}|(?:${FIXED_PART_WORDS})${LINK}(?= ?$)|(?:employees?|staff|workers|trainers?|baristas?|assistants?) (?:at|for|paid)(?= ?$))`,
    ),
    after: pattern(
      String.raw`^ ?(?:(?:in|of|for|on|goes to) )?(?:my |the )?(?:rent|insurance|salar(?:y|ies)|wages|overheads?|fixed costs?|running costs?|software|tools|hosting|bills|utilities|expenses)\b`,
    ),
  },
  {
    figure: 'cash',
    kind: 'money',
    before: pattern(
      String.raw`\b(?:(?:start|begin|launch|open|businesse?s?|ideas?|hustle|do)(?: [\w'-]+){0,5} (?:with|on|for under|for less than)(?= ?(?:only|just|about|around|under|less than)? ?$)|cash|how long (?:will|would|does|can|could)(?: my| our| the)?(?= ?$)|savings?|saved|in the bank|bank balance|(?:i|we)(?:'ve| have)?(?: got| have)|(?:and|but) have(?= ?$)|how much cash do you have|left|capital|invest(?:ed)?(?: my)?)(?: (?:of|is|about|only|around|up|with|still|just|saved)){0,2}`,
    ),
    after: pattern(
      String.raw`^ ?(?:(?:left |sitting )?in (?:the |my |our )?(?:bank|cash|savings|account)|saved|(?:of |in )?(?:my )?savings|(?:of |in )?cash|left|raised|to (?:start|begin|invest)|of (?:my )?own money)\b`,
    ),
  },
  {
    figure: 'burn',
    kind: 'money',
    before: pattern(
      String.raw`\b(?:burn(?:ing|s)?|spend(?:ing|s)?|going out|costs us in total|living (?:costs?|expenses)${LINK}|(?:to )?live on)(?: (?:rate|is|of|about|around)){0,3}`,
    ),
    after: pattern(String.raw`^ ?(?:(?:of|in) )?(?:burn|spending)\b|^ ?going out\b`),
  },
  {
    figure: 'budget',
    kind: 'money',
    before: pattern(
      String.raw`\b(?:(?:facebook |google |instagram )?(?:ads?|marketing|campaign)[:,]? (?:i |we )?(?:spent|spend)|ads(?= ?$)|budget|ad spend|spend(?:ing)? on (?:ads|marketing|advertising)|marketing|(?:ads|advertising|campaign|ad|boosted posts?) costs?(?: (?:me|us))?)(?: (?:is|of|about)){0,2}`,
    ),
    after: pattern(
      String.raw`^ ?(?:(?:on|for|in) )?(?:ads|advertising|marketing|ad spend|(?:marketing |ad )?budget|promotion|to spend)\b`,
    ),
  },
  {
    figure: 'acquisitionCost',
    kind: 'money',
    before: pattern(
      String.raw`\b(?:cac|cpa|(?:ad|marketing) costs? per (?:sale|order|customer)|acquisition cost|cost per (?:customer|acquisition)|acquir\w+ (?:a |each |one )?(?:customer|client|user|subscriber)s?|get (?:a|one|each) (?:new )?(?:customer|client)|(?:a|one|each|new) (?:customer|client|subscriber) costs?(?: (?:me|us))?)(?: (?:is|of|for|costs?|about|me|us)){0,3}`,
    ),
    after: pattern(
      String.raw`^ ?(?:(?:of |in )?cac|to (?:acquire|get|win) (?:a |one |each )?(?:new )?(?:customer|client|user|subscriber)s?|in ads per (?:new )?customer)\b`,
    ),
  },
  {
    figure: 'acquisitionCost',
    kind: 'money',
    isLoose: true,
    after: pattern(String.raw`^ ?per (?:new )?customer\b`),
  },
  {
    figure: 'revenue',
    kind: 'money',
    before: pattern(
      String.raw`\b(?:revenue|mrr|arr|turnover|income|sales(?=:| were| was)|earned(?= ?$)|(?:made|(?:and|to) make)(?= ?$)|(?:i|we) (?:already |currently |now |only )?(?:make|earn|do|bring in|making)|(?:i'm|we're|am|are) (?:making|earning|doing|at)|makes|earns|bring(?:s|ing)? in|sales of|from)(?: (?:is|of|about|around)){0,2}`,
    ),
    after: pattern(String.raw`^ ?(?:(?:of|in) )?(?:revenue|mrr|turnover|sales|income|coming in)\b`),
  },
  {
    figure: 'goalMoney',
    kind: 'money',
    before: pattern(
      String.raw`\b(?:goal|target|how many (?:[\w-]+ ){1,6}for(?= ?$)|reach(?:ing)?|hit(?:ting)?|get(?:ting)? to|grow(?:ing)?(?: it)? to|aim(?:ing)? for|scale to|from .{1,20} to|${WISH}(?:make|earn|bring in|do|be at|have|get|take home|clear)|(?:take[- ]home(?: pay)?|profit) (?:should|must|needs? to|to) be|(?:i|we) want(?= ?$)|need|replace my)(?: (?:is|of|about|around|up to|a|at least|sales of)){0,2}`,
    ),
    after: pattern(String.raw`^ ?(?:goal|target|to (?:quit|live on|leave my job))\b`),
  },
  {
    figure: 'raise',
    kind: 'money',
    before: pattern(
      String.raw`\b(?:rais(?:e|es|ing)|fundrais\w+|funding|investment|investors?|looking for|asking for|seek(?:ing)?|round|loan|borrow|grant)(?: (?:of|for|is|about|around|a)){0,2}`,
    ),
    after: pattern(
      String.raw`^ ?(?:(?:in|of) )?(?:funding|investment|seed|pre-seed|round|loan|from investors|to (?:get going|get started|open|launch|build it))\b`,
    ),
  },
]
