import { asksOf } from '../asks.ts'
import { isSupposed } from '../facts/supposition.ts'
import { heardIn } from '../heard.ts'
import { fallback } from '../intents/fallback.ts'
import { smallTalk } from '../intents/small-talk.ts'
import { whatIf } from '../intents/what-if.ts'
import { impliedBy } from '../recognise.ts'
import type { Heard } from '../reply.ts'
import type { Turn } from '../turn.ts'
import type { LastAsk } from './follow-up.ts'

const FURTHEST_TURNS = 24

/** The last real ask before a follow-up, answered with what is known today. */
export function lastAskOf(
  heard: Heard,
  before: readonly Turn[],
  isFollowUp: (words: string) => boolean,
): LastAsk {
  for (let end = before.length; end > Math.max(0, before.length - FURTHEST_TURNS); end--) {
    const turns = before.slice(0, end)
    const turn = turns.at(-1)
    if (turn?.role !== 'user' || isFollowUp(turn.content)) continue
    const then = heardIn(turns, heard.today)
    if (smallTalk(then)) continue
    if (isSupposed(turn.content)) {
      const reply = whatIf(then.known, then)
      if (reply) return { name: 'what-if', reply, facts: then.facts }
    }
    const [intent] = asksOf(then, turns.slice(0, -1))
    if (intent) {
      // Nothing that Ember said since counts as said before: it is the same answer again.
      const now: Heard = { ...then, facts: isSupposed(turn.content) ? then.facts : heard.facts }
      return { name: intent.name, reply: intent.reply(now), facts: now.facts }
    }
  }
  const implied = impliedBy(heard.facts)
  const { facts } = heard
  return implied
    ? { name: implied.name, reply: implied.reply(heard), facts }
    : { name: 'fallback', reply: fallback(heard), facts }
}
