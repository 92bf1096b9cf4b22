export const businessModels = [
  'marketplace',
  'agency',
  'course',
  'content',
  'subscription',
  'app',
  'service',
  'handmade',
  'food',
  'local',
  'product',
] as const
export type BusinessModel = (typeof businessModels)[number]

// The first that matches names the business: the rarer words stand before the broad ones.
const signs: Readonly<Record<BusinessModel, RegExp>> = {
  marketplace:
    /\b(?:market ?place|two-sided|buyers and sellers|airbnb for|uber for|connects? \w+ (?:\w+ )?(?:with|and|to))\b/i,
  agency: /\bagency|agencies\b/i,
  course:
    /\b(?:course|bootcamp|workshops?|e-?book|masterclass|online class(?:es)?|webinar|cohort|(?:potter\w+|ceramics?|knitting|crochet|candle|soap|crafts?|jewel\w+|leather|sewing|baking|cooking|cake|bread)(?:[- ]making)? (?:class(?:es)?|lessons?))\b/i,
  content: /\b(?:newsletter|podcast|youtube|blog|channel for|magazine|content creator)\b/i,
  subscription: /\b(?:saas|subscription|subscribers?|membership|mrr|churn|monthly (?:box|plan))\b/i,
  app: /\b(?:apps?|software|web ?site builder|platform|plug-?in|extension|chatbot|ai tool|api|dashboard|tool)\b/i,
  service:
    /\b(?:consult\w+|freelanc\w+|clean(?:ing|er)s?|(?:repair|fix|mend)(?:s|ing)?|tutor\w*|coach\w*|photograph\w*|bookkeep\w*|account(?:ing|ant)|lawn|landscap\w+|gardening|dog[- ]walk\w*|pet[- ]sitting|designs?|design services?|therap\w+|massage|plumb\w+|translat\w+|virtual assistant|copywrit\w+|wedding plann\w+|services?)\b/i,
  handmade:
    /\b(?:hand-?made|candles?|soaps?|jewel\w+|potter\w+|ceramics?|knit\w*|crochet|etsy|crafts?|leather|embroider\w+|mugs|prints|quilts?|earrings|necklaces)\b/i,
  food: /\b(?:baker(?:y|ies)|bak(?:e|es|ing)|cakes?|restaurant|caf[eé]|coffee|food|catering|bread|loaves|cookies|sauces?|meals?|brew\w*|juice|tea|honey|jam|chocolate|granola|tacos?|pizza|burgers?|ice cream|snacks?|sourdough)\b/i,
  local:
    /\b(?:gym|salon|barber\w*|yoga|pilates|studio|kiosk|stall|laundromat|day ?care|nursery|boutique|bookshop|bookstore|florist|car wash|(?:^|(?:my|our|an?|the|this|small|little|local|corner|gift|village) )(?:shop|store))\b/i,
  product:
    /\b(?:sell\w*|kits?|gadgets?|cups?|bottles?|bags?|box(?:es)?|brand|merch\w*|t-?shirts?|dropship\w*|e-?commerce|shopify|amazon|clothing|units?)\b/i,
}

// A thing that ships in a box is a product, whatever it is made of.
const SHIPS = /\b(?:starter )?kits?\b|\bgadgets?\b|\bdropship/i

export function businessModelOf(text: string): BusinessModel | undefined {
  const first = businessModels.find(model => signs[model].test(text))
  return (first === 'food' || first === 'handmade') && SHIPS.test(text) ? 'product' : first
}
