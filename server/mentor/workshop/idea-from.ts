import type { Facts } from '../facts/facts.ts'
import { hear } from '../facts/hear.ts'
import { listened } from '../listening.ts'
import type { Idea, Kind } from './kinds/kind.ts'
import { goalOfBuyers, thingOf } from '../plans/interview-guide.ts'
import { kindOf } from './kinds/list.ts'
import { audienceIn, LEAD, offerIn } from './offer-in.ts'

/** A project as the workshop hears it. */
export interface HeardProject {
  /** the part of the sentence that is listened to */
  words: string
  facts: Facts
  kind: Kind
  idea: Idea
}

export function heardProject(project: string, today: Date): HeardProject {
  const turns = listened([{ role: 'user', content: project }])
  const words = (turns[0]?.content ?? '').trim()
  const heard = hear(turns, today)
  const kind = kindOf(words.replace(LEAD, ''), heard.model)
  const isLikeAnother = /\b(?:airbnb|uber|etsy|ebay|vinted|tinder) for\b/i.test(words)
  const facts = { ...heard, audience: isLikeAnother ? undefined : (heard.audience ?? audienceIn(words)) }
  const offer = offerIn(words, facts) ?? (kind.name === 'visit' ? 'service' : kind.name)
  return {
    words,
    facts,
    kind,
    idea: {
      offer,
      topic: topicOf(thingOf({ ...facts, product: offer })),
      aim: goalOfBuyers(facts) ?? '',
      who: facts.audience ?? kind.short,
      where: facts.place ? ` in ${facts.place}` : '',
    },
  }
}

// What is worked at has a name of its own: 'invoicing'. 'Homework helper' is a thing and not a job.
function topicOf(thing: string | undefined): string {
  return thing && /(?:ing|ment|payroll|inventory|delivery)$/i.test(thing) && !/^dating$/i.test(thing)
    ? thing
    : 'the job'
}
