import { agency } from './agency.ts'
import { bakery } from './bakery.ts'
import { booking } from './booking.ts'
import { box } from './box.ts'
import { cafe } from './cafe.ts'
import { course } from './course.ts'
import { craft } from './craft.ts'
import type { Kind } from './kind.ts'
import { marketplace } from './marketplace.ts'
import { meals } from './meals.ts'
import { newsletter } from './newsletter.ts'
import { pantry } from './pantry.ts'
import { product } from './product.ts'
import { rental } from './rental.ts'
import { store } from './store.ts'
import { studio } from './studio.ts'
import { tool } from './tool.ts'
import { visit } from './visit.ts'

const SOFTWARE = String.raw`(?:apps?|aplicativo|aplicaci[o\u00f3]n|software|saas|platform|tool|system|plug-?in|web ?site|bot)`
const CALENDAR = String.raw`(?:bo+kk?ings?|appointments?|schedul\w+|reservations?|rota|calendar)`

/** Which words name a kind; the first that matches wins, so the rarer words stand before the broad ones. */
const SIGNS: readonly (readonly [Kind, RegExp])[] = [
  [
    marketplace,
    /\b(?:market ?place|marktplatz|two-sided|(?:airbnb|uber|etsy|ebay|vinted|tinder) for|peer[- ]to[- ]peer|classifieds|(?:connects?|matches) \w+ (?:\w+ )?(?:with|and|to))\b/i,
  ],
  [
    newsletter,
    /\b(?:newsletter|letters? (?:by post|with|about|each|every)|podcast|youtube|blog|magazine|zine|substack)\b/i,
  ],
  [
    box,
    /\b(?:(?:subscription|monthly|snack|gift|mystery|surprise|tasting) (?:\w+ )?box(?:es)?|box(?:es)? of|boxes)\b/i,
  ],
  [
    booking,
    new RegExp(
      String.raw`\b${CALENDAR}\b.{0,40}\b${SOFTWARE}\b|\b${SOFTWARE}\b.{0,60}\b(?:book|schedul|reserv|appointment)|\bbooking (?:page|for)\b`,
      'i',
    ),
  ],
  [
    course,
    /\b(?:courses?|curso|kurs|bootcamp|masterclass|workshops?|webinar|cohort|e-?book|(?<!\b(?:yoga|pilates|fitness|spin|gym|dance) )class(?:es)?|(?:train|teach)(?:es|ing)? (?!plans?)\p{L}+|(?:online|evening|cooking|baking|pottery|language|sewing|painting|art|guitar|piano|music|dance|drawing|coding) (?:class(?:es)?|lessons?)|lessons)\b/iu,
  ],
  [
    rental,
    /\b(?:rent(?:al|als|ing|s)?|\p{L}+ hire(?! \p{L})|(?:rehearsal|practice|band|meeting|writing|music|photo) rooms?|hire of|(?:bike|boat|kayak|canoe|van|tool|dress|equipment) hire|lend(?:ing)?|library of|co-?working|hostel|guest ?house|glamping|camp(?:ing|site))\b/iu,
  ],
  [
    tool,
    new RegExp(
      String.raw`\b(?:${SOFTWARE}|dashboard|extension|chatbot|api|tracker|crm|generator|ai (?:\w+ )?(?:assistant|agent)|calculator|game|web ?app)\b`,
      'i',
    ),
  ],
  [
    box,
    /\b(?:meal[- ]kits?|(?:coffee|tea|wine|snack|flower|book|beer|cheese|plant)s? (?:subscription|club)|subscription (?:of|for))\b/i,
  ],
  [
    agency,
    /\b(?:agency|agencies|brand (?:identity|design)|logos?|grant writing|motion graphics|video editing|consult\w+|freelanc\w+|web ?design|graphic design|branding|seo|copywrit\w+|bookkeep\w*|accounting|translat\w+|virtual assistants?|recruit\w*|marketing (?:services?|for)|social media (?:management|services?)|interior design|architect\w*)\b/i,
  ],
  [
    visit,
    /\b(?:(?:dog|pet|baby|child|house|plant|cat)[- ]?(?:walk\w*|sit\w*|groom\w*|care)|courier\w*|babysit\w*|nann(?:y|ies)|(?:window|house|home|office|car|carpet|pool|gutter)?[- ]?(?:clean(?:ing|ers?)|wash(?:ing)?)|(?:bike|bicycle|phone|computer|car|shoe|furniture|appliance|home|mobile)? ?repairs?|mobile mechanic|handy ?m[ae]n|lawn\w*|garden(?:ing|er)s?|landscap\w+|tutor\w*|coach(?:ing|es)?|personal train\w+|photograph\w*|plumb\w+|electrician|paint(?:ing|er)s? (?:houses|walls)|moving|removals?|detailing|valeting|errands?|companion\w*|(?:guided |boat |food |city )?(?:tours?|trips)|(?:wedding|ceilidh|cover|jazz) (?:\p{L}+ )?(?:band|duo|trio)|setups?|alterations|training plans?|meal plans?|tax (?:returns?|filing)|wedding plann\w+|event plann\w+|elder(?:ly)? care|senior care|massage at home|laundry|ironing|declutter\w*)\b/iu,
  ],
  [
    studio,
    /\b(?:gym|studio|salon|barber ?shop|barbers?|hairdress\w+|friseur\w*|yoga|pilates|crossfit|spa|sauna|dojo|boxing|climbing (?:hall|wall|gym)|day ?care|nursery|kindergarten|clinic|massage|nail|tattoo|escape room|clubs?|(?:dance|music|football|soccer|tennis|surf|ski|swim(?:ming)?|riding|martial arts|language|art) (?:school|club)|cinema|theat(?:re|er))\b/i,
  ],
  // What is sent is no bakery, whatever is baked with it.
  [product, /\b(?:kits?|mail[- ]order|by (?:mail|post))\b/i],
  [
    cafe,
    /\bcafés?(?![a-z])|\b(?:cafes?|coffee|cafeter[ií]a|restaurant\w*|ristorante|bistro|diner|canteen|(?:food|coffee|taco|pizza|ice cream) (?:truck|van|cart|stand)|bar|pub|tacos?|pizzeria|pizza|burgers?|ramen|sushi|kebab|ice cream|gelato|juice|smoothies?|bubble tea|tea ?(?:house|room)|beer garden|noodles?)\b/i,
  ],
  [
    pantry,
    /\b(?:(?:hot |chil[il]i |pasta |salad )?sauces?|salsa|jams?|marmalade|honey|chocolates?|granola|muesli|kimchi|pickles|snacks?|spices?|olive oil|syrups?|mustard|vinegar|dressings?|nut butters?|peanut butter|jerky|tea blends?)\b/i,
  ],
  [
    meals,
    /\b(?:cater\w*|meals?|meal prep|tamales|empanadas|dumplings|curr(?:y|ies)|biryani|jollof|pierogi|chowder|stews?|plates|lunch(?:es|boxes)?|dinners?|private chef|personal chef|supper club|dark kitchen|ghost kitchen|tiffin|bento|soups?)\b/i,
  ],
  [
    bakery,
    /\b(?:baker(?:y|ies|s)?|b[aä]ckerei|boulangerie|panader[ií]a|padaria|bak(?:e|es|ing)|bread|loaves|sourdough|cakes?|cookies|cupcakes?|pastr(?:y|ies)|donuts?|brew\w*|cheese|food|farm|eggs|vegetables)\b/i,
  ],
  [
    craft,
    /\b(?:hand-?made|forged?|sewn?|carved?|ready[- ]to[- ]wear|tailored|hand-?(?:knitted|woven|carved|poured|painted|sewn|stitched)|candles?|soaps?|jewel\w+|earrings?|necklaces?|rings|potter\w+|ceramics?|knit\w*|crochet|crafts?|leather|wood(?:en|work\w*)|embroider\w+|mugs|prints|quilts?|macram[eé]|illustrations?|stationery|etsy)\b/i,
  ],
  [
    store,
    /\b(?:book ?(?:shop|store)|librer[ií]a|flower shop|florist|boutique|kiosk|shop|store|laden|tienda|loja|negozio|vintage|second[- ]hand|thrift|deli|green ?grocer|butcher|pharmacy|stall|laundromat|car wash)\b/i,
  ],
  [
    product,
    /\b(?:kits?|gadgets?|bottles?|bags?|backpacks?|brand|merch\w*|t-?shirts?|clothing|clothes|shoes|sneakers|dropship\w*|e-?commerce|shopify|toys?|furniture|lamps?|cases?|supplements?|cosmetics|skin ?care|shampoo|pens?|stands?|devices?|robots?|plants?|posters?|cards?)\b/i,
  ],
]

export const allKinds: readonly Kind[] = [...new Set(SIGNS.map(([kind]) => kind))]

// What it is stands first; for whom, with what and for how much come after.
const END_OF_HEAD =
  /[,.;:!?\n]|\s(?:for|with|that|which|who|where|while|named|called|made|sold|in|at|from|near|on|by|delivered)\s/i

/** The part of a sentence that says what it is. */
const headOf = (words: string) => words.slice(0, words.search(END_OF_HEAD) + 1 || undefined)

/** The kind that the words name, undefined when they name none. */
export function namedKind(words: string): Kind | undefined {
  const head = headOf(words)
  const byWhole = SIGNS.find(([, sign]) => sign.test(words))?.[0]
  // A pair of sides or a calendar is told by the whole sentence: 'an app where pet owners book walkers'.
  if (byWhole === marketplace || (byWhole === booking && SIGNS_OF_SOFTWARE.test(head))) return byWhole
  return SIGNS.find(([, sign]) => sign.test(head))?.[0] ?? byWhole
}
const SIGNS_OF_SOFTWARE = new RegExp(String.raw`\b${SOFTWARE}\b`, 'i')
