import type { BusinessModel } from '../workshop/legacy/business-model.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import type { Country } from './countries.ts'
import { isOverseas } from './legal-forms.ts'

export interface Permit {
  /** what is asked for before the first sale, to be checked in their place */
  hint: string
  /** what could go wrong for a customer: 'an allergic reaction' */
  harm: string
  /** one accident may cost more than a beginner owns */
  isGrave: boolean
}

const GRAVE =
  /^(?:a sale to a minor|a hurt child|a treatment that harms|a fire or a flooded flat|lost savings|an accident on the road|a swallowed part|a stranded group|an allergic reaction)$/

// 'hint | harm', and a hint of its own where European law does not hold. The thing sold tells more than the kind of business; the first that matches decides.
const BY_THING: readonly [RegExp, string][] = [
  [
    /\b(?:alcohol|beer|wine|brewery|gin|spirits|liqueurs?|cocktails?|pub)\b/i,
    'making or selling alcohol takes a licence and duty in nearly every country, also for one stall | a sale to a minor',
  ],
  [
    /\b(?:child(?!ren's)\w*|kids|babysit\w*|day ?care|nursery|toddlers?|nanny)\b/i,
    'work with children takes a background check, and care takes a licence with rooms that are inspected | a hurt child',
  ],
  [
    /\b(?:massage|physio\w*|therap\w+|nutrition\w*|medical|tattoo\w*|piercing|botox|acupuncture)\b/i,
    'many health titles are protected and some treatments are kept for licensed people; even the word "therapy" can be | a treatment that harms',
  ],
  [
    /\b(?:electric\w*|plumb\w*|gas|roof\w*|builder|construction|renovat\w*|boiler|solar)\b/i,
    'electrics, gas and much of building are kept for people with a trade certificate | a fire or a flooded flat',
  ],
  [
    /\b(?:invest\w+|crypto|loans?|lending|insurance broker|payments?|trading signals)\b/i,
    'advice on money, lending and holding other people’s money take a licence from the financial authority before the first client | lost savings',
  ],
  [
    /\b(?:taxi|rides?|drivers?|courier|moving (?:company|service)|transport\w*|drones?|boats?)\b/i,
    'carrying people or goods for money takes a commercial licence and its own insurance; a private policy does not pay | an accident on the road',
  ],
  [
    /\b(?:soaps?|cosmetic\w*|creams?|lotions?|balms?|perfumes?|shampoos?|skin ?care)\b/i,
    // EU Regulation 1223/2009 on cosmetic products, kept by the UK.
    'soap and creams are cosmetics in the EU and the UK: each recipe needs a safety assessment and a notification before the first sale | a skin reaction | soap that claims only to clean is mostly free, while creams and anything that claims more are cosmetics with rules on labels and safety (in the US the MoCRA act)',
  ],
  [
    /\bcandles?\b/i,
    'scented candles need warning labels for what is in them in the EU and the UK (CLP), a fire warning everywhere, and the insurer of your kitchen wants to know | a fire | each candle needs a fire warning (in the US after ASTM F2058), every size a test burn, and the insurer of your kitchen wants to know',
  ],
  [
    /\b(?:toys?|baby clothes|children's clothes|dolls?)\b/i,
    'toys need a safety file and a mark (CE in the EU, UKCA or CE in the UK, a children’s product certificate in the US) | a swallowed part',
  ],
  [
    /\b(?:hair\w*|barber\w*|nails?|beauty|lashes|make-?up)\b/i,
    'hair, nails and skin take a licence in US states and a hygiene inspection in many other places | an infection',
  ],
  [
    /\b(?:dogs?|cats?|pets?|horses?)\b/i,
    'walking is mostly free, boarding and breeding mostly need a licence, and a private policy seldom covers other people’s animals | a bite or a lost animal',
  ],
  [
    /\b(?:tours?|travel|retreats?)\b/i,
    'a journey with a night and a ride in one price is a package, with insolvency cover by law in the EU and the UK | a stranded group | who sells journeys registers as a seller of travel in some US states and Canadian provinces',
  ],
  [
    /\b(?:airbnb|holiday (?:flat|home|let)|short[- ]term rental|bed and breakfast|guest ?house|campsite)\b/i,
    'short lets need a registration number in many towns, and some forbid them | an injured guest',
  ],
  [
    /\b(?:clean\w*|windows?|garden\w*|lawn|handyman|painting)\b/i,
    'no licence in most places, but liability insurance before you work on other people’s things | a broken pane or a fall from a ladder',
  ],
]

const BY_MODEL: Readonly<Record<BusinessModel, string>> = {
  food: 'the kitchen is registered with the food authority of your town, and allergens stand on every label | an allergic reaction',
  marketplace:
    'do not hold other people’s money yourself; holding it is a licensed business, so use a payment provider made for marketplaces | a paid order that never arrives',
  agency:
    'no licence, but a contract that caps your liability at the fee of the job | a picture used without a right',
  course:
    'teaching needs no licence in most places, but buyers may withdraw from an online course within a set time; say so on the page | a promised result that does not come',
  content:
    'no licence, but an imprint in many countries, consent for every e-mail address and rights to every picture | a picture used without a right',
  subscription:
    'cancelling has to be as easy as joining, by law in more and more places, and renewals need a clear notice | a charge nobody expected',
  app: 'a privacy page that says what is kept, where and how long, and consent before tracking (GDPR in Europe, similar laws elsewhere) | leaked personal data',
  service:
    'most services need no licence, but liability insurance before the first job | something of theirs that breaks',
  handmade:
    'labels with material, maker and address, and a safety mark for anything that goes to children, on skin or near fire | a piece that hurts somebody',
  local:
    'the premises have to be allowed for your trade; ask before you sign the lease, and about music, signs and exits with it | a fall on your floor',
  product:
    'whoever brings a product into the country answers for its safety as its maker does; ask the supplier for the test papers | a product that hurts somebody',
}
const UNKNOWN =
  'food, health, care, money and anything with children need a permit; most other work needs none | whatever a customer could lose by your mistake'

/** What may be asked for before the first sale, and the harm that decides the form. */
export function permitFor({ product, audience, model }: Facts, words: string, country?: Country): Permit {
  const thing = `${product ?? words.slice(0, 400)} ${audience ?? ''}`
  const isWords = model === 'app' || model === 'content' || model === 'course'
  const found = isWords ? undefined : BY_THING.find(([sign]) => sign.test(thing))?.[1]
  const [hint = '', harm = '', overseas] = (found ?? (model ? BY_MODEL[model] : UNKNOWN)).split(' | ')
  return { hint: isOverseas(country) ? (overseas ?? hint) : hint, harm, isGrave: GRAVE.test(harm) }
}
