import type { Understood } from '#shared/business/understood.ts'
import { choicesFor, impliedBy } from '../choice.ts'
import { type HeardTurn, triedOver } from '../heard.ts'
import { fallback } from '../intents/fallback.ts'
import { smallTalk } from '../intents/small-talk.ts'
import { whatIf } from '../intents/what-if.ts'
import type { Turn } from '../turn.ts'
import type { LastAsk } from './follow-up.ts'

const FURTHEST_QUESTIONS = 12

interface Before {
  /** the turns before the follow-up */
  before: readonly Turn[]
  /** what the questions among them told, the newest first */
  earlier: Iterable<Understood>
  isFollowUp: (words: string) => boolean
}

/** The last real ask before a follow-up, answered with what is known today. */
export function lastAskOf(heard: HeardTurn, { before, earlier, isFollowUp }: Before): LastAsk {
  const told = [...earlier].slice(0, FURTHEST_QUESTIONS)
  let end = before.length
  for (const [index, { facts, asks }] of told.entries()) {
    end = before.findLastIndex((turn, at) => at < end && turn.role === 'user')
    const words = before[end]?.content
    if (words === undefined) break
    if (isFollowUp(words) || smallTalk({ ...heard, words })) continue
    const then = { ...heard, words, asks, saidBefore: '', isNews: true }
    const { profile } = heard
    const tried = triedOver({ before: profile, profile, told: facts, asks })
    const reply = tried && whatIf(heard.known, { ...then, facts: tried })
    if (tried && reply) return { name: 'what-if', reply, facts: tried }
    const [first] = choicesFor(
      then,
      told.slice(index + 1).map(other => other.asks),
    )
    // Nothing that Ember said since counts as said before: it is the same answer again.
    if (first) return { name: first.intent.name, reply: first.intent.reply(then), facts: heard.facts }
  }
  const implied = impliedBy(heard.facts)
  const { facts } = heard
  return implied
    ? { name: implied.name, reply: implied.reply(heard), facts }
    : { name: 'fallback', reply: fallback(heard), facts }
}
