import type { Team } from '#server/team-port.ts'
import type { FakeUpstream } from '../fake-upstream.ts'
import type { Behaviour } from '../fake-upstream/behaviour.ts'
import { teamScript } from '../fake-upstream/team-script.ts'
import { fieldsOf, heard, wordsOf } from './team-events.ts'

/** What a team behind the pretended provider tells of a plan that is answered so; `answer` may be the JSON itself. */
export function planning(upstream: () => FakeUpstream, asked: () => Parameters<Team['plan']>[0]) {
  async function plan(answer: Behaviour, team: Team) {
    upstream().script(teamScript({ plan: answer }))
    const told = await heard(team.plan(asked()))
    return { ...told, words: wordsOf(told.events), fields: fieldsOf(told.events) }
  }
  const planned = (answer: unknown, behaviour: Behaviour, team: Team) =>
    plan({ text: typeof answer === 'string' ? answer : JSON.stringify(answer), ...behaviour }, team)
  return { plan, planned }
}
