import { type Cue, LINK, pattern, WISH } from './cue.ts'

/** What a share or a count means, by the words around it. */
export const countCues: readonly Cue[] = [
  {
    figure: 'churn',
    kind: 'percent',
    before: pattern(
      String.raw`\b(?:churn|lose|losing|attrition|cancel\w*)(?::|(?: (?:rate|is|of|about|at|a|around|was)){0,3})`,
    ),
    after: pattern(
      String.raw`^(?: (?:of|monthly|our|my|them|customers|subscribers|users|members)){0,4} ?(?:churn|leave|cancel|quit|drop|are lost|lost)`,
    ),
  },
  {
    figure: 'conversion',
    kind: 'percent',
    before: pattern(
      String.raw`\b(?:conver\w+|close rate|closing rate|buy rate)(?::|(?: (?:rate|is|of|about|at|around|was)){0,3})`,
    ),
    after: pattern(
      String.raw`^(?: (?:of|my|our|the|visitors?|them|people|leads|do|then|who|visit|see|saw|it|that|come|site)){0,5} ?(?:conver|buy|sign|purchase|order|close|become)`,
    ),
  },
  {
    figure: 'margin',
    kind: 'percent',
    before: pattern(String.raw`\b(?:margins?)(?::|(?: (?:is|of|about|at|around|are)){0,2})`),
    after: pattern(String.raw`^ ?(?:gross |profit |contribution |net )?margins?\b`),
  },
  {
    figure: 'goalCustomers',
    kind: 'count',
    before: pattern(
      String.raw`\b(?:goal|target|reach(?:ing)?|hit(?:ting)?|get(?:ting)? to|grow(?:ing)? to|scale to|${WISH}(?:sell|get|have|find|win|sign|reach|serve)|get)(?: (?:is|of|about|around|my|the|up to|first|at least)){0,3}(?= ?$)`,
    ),
  },
  {
    figure: 'customers',
    kind: 'count',
    after: pattern(
      String.raw`^ ?(?:(?:paying|active|regular|existing|current|monthly|beta|happy|loyal|repeat|paid|new|more|weekly|total) ){0,2}(?:customers?|clients?|subscribers?|users?|members?|students?|patients?|sellers?|accounts?|(?:kids|children|families|people|players|parents)(?= (?:who )?pay)|(?:of them )?pay(?:ing)?(?= (?:today|now|already)|$|[.,]))\b`,
    ),
    before: pattern(
      String.raw`\b(?:customers|clients|subscribers|members|users|students)(?: now| count| so far)?(?: (?:is|are)|:)|how many [\w ]{0,30}do you have(?: now)?(?= ?$)`,
    ),
  },
  {
    figure: 'sales',
    kind: 'count',
    before: pattern(
      String.raw`\b(?:(?:i|we)(?:'ve)? (?:already |currently |now |only |have )?(?:sell|sold)|sold|selling)(?: (?:about|around|only|already|just)){0,2}(?= ?$)|how many [\w ]{0,30}do you sell(?: a month)?(?: now)?(?= ?$)`,
    ),
    after: pattern(
      String.raw`^ ?(?:orders|sales|purchases|bookings|units|pieces|sold|(?:of (?:them|those) )?(?:buy|bought|purchased|ordered)|(?:a|per) (?:month|week|day)|(?!hours?|hrs|visitors?|visits?|people|views?|clicks|sessions|followers|customers|clients|users|subscribers|members|trials|leads|new|more|messages|e-?mails|calls|evenings?|mornings?|afternoons?|nights?|weekends?|times|meetings?|accounts)[a-z-]{3,16}(?: [a-z-]{3,16})? (?:a|per|each|every) (?:month|week|day))\b`,
    ),
  },
  {
    figure: 'visitors',
    kind: 'count',
    after: pattern(
      String.raw`^ ?(?:(?:unique|monthly|site|website|weekly|daily) )?(?:visitors?|visits?|views?|clicks|hits|sessions|people (?:visit|come|see|walk))\b`,
    ),
    before: pattern(String.raw`\b(?:traffic|visitors|visits|footfall)${LINK}`),
  },
  {
    figure: 'followers',
    kind: 'count',
    after: pattern(
      String.raw`^ ?(?:(?:instagram|tiktok|twitter|linkedin|youtube|email|newsletter) )?(?:followers|e-?mail subscribers|readers|contacts|e-?mails|people on my)\b`,
    ),
    before: pattern(
      String.raw`\b(?:(?:e-?mail |mailing )list|following|followers|audience)(?: (?:is|of|about|around)){0,2}`,
    ),
  },
  { figure: 'hours', kind: 'count', after: pattern(String.raw`^ ?(?:hours|hrs|h)\b`) },
]
