import type { BusinessModel } from '../workshop/legacy/business-model.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { HANDS } from '../workshop/legacy/method.ts'
import type { Step } from '../reply.ts'
import { inWords } from '../workshop/legacy/writing/figures.ts'

interface ByHand {
  /** what the first people have done when the work is over: 'have eaten it on a day you named' */
  done: string
  /** the job once, without anything built */
  action: (whom: string) => string
  /** what will not save it when nobody comes back */
  vanity: string
}

const WAYS: Readonly<Record<BusinessModel, ByHand>> = {
  marketplace: {
    done: 'found each other through you and closed the deal',
    action: whom => `bring ${whom} together with one who offers it yourself, by telephone`,
    vanity: 'no search or rating',
  },
  agency: {
    done: 'showed your result to their own boss',
    action: whom => `deliver the package once to ${whom}, from the first call to the report`,
    vanity: 'no slide',
  },
  course: {
    done: 'can show what they made',
    action: whom => `teach the first step once, live, to ${whom}`,
    vanity: 'no recording',
  },
  content: {
    done: 'have answered an issue',
    action: whom => `write one issue and send it by hand to ${whom}`,
    vanity: 'no design',
  },
  subscription: {
    done: 'use it every week without a reminder from you',
    action: whom => `do one round of the job yourself for ${whom}, with a spreadsheet and mails`,
    vanity: 'no dashboard',
  },
  app: {
    done: 'use it without you beside them',
    action: whom => `take ${whom} through the path with messages and a sheet, as if you were the app`,
    vanity: 'no screen',
  },
  service: {
    done: 'have the result and did not ask how you did it',
    action: whom => `do one job for ${whom}, from the first call to the invoice`,
    vanity: 'no website',
  },
  handmade: {
    done: 'hold a piece in their hands and have shown it to somebody',
    action: whom => `make one piece and hand it yourself to ${whom}`,
    vanity: 'no wrapping',
  },
  food: {
    done: 'have eaten it on a day you named, and asked for the next',
    action: whom => `make it once in your own kitchen and hand it fresh to ${whom}`,
    vanity: 'no packaging',
  },
  local: {
    done: 'came on a day you were not sure of',
    action: whom => `serve ${whom} in a borrowed room or at a table`,
    vanity: 'no fitting-out',
  },
  product: {
    done: 'use one in their own home and kept it',
    action: whom => `build one with what can be bought, and hand it to ${whom}`,
    vanity: 'no box',
  },
}
const UNKNOWN: ByHand = {
  done: 'use it without you beside them',
  action: whom => `do the whole job once by hand for ${whom}`,
  vanity: 'no finish',
}

function wayOf({ model }: Facts): ByHand {
  return model ? WAYS[model] : UNKNOWN
}

/** What ends the work on a first version: people and a payment, never its looks. */
export function doneWhen(facts: Facts, price: string): string {
  return `It is done when ${HANDS} people ${wayOf(facts).done}, and one of them paid ${price}; not when it looks finished.`
}

/** The job done once for one person before anything is built. */
export function handStep(facts: Facts, price: string): Step {
  const { action, vanity } = wayOf(facts)
  const whom = facts.audience ? `somebody among the ${facts.audience}` : 'somebody who has the problem'
  return {
    action: `${action(whom)}, and write down every step you took`,
    sign: `that person pays ${price} or asks for the next time`,
    stop: `${inWords(HANDS)} people got it for nothing and none came back; then the job is the wrong one, and ${vanity} will save it`,
  }
}
