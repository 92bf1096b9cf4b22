import { fixedAnswer } from '#server/extraction/safety-answer.ts'
import { judgeSpec } from '#server/extraction/safety-of-spec.ts'
import { judge, type Judgment } from '#server/extraction/safety.ts'
import type { PlanEvent, Team } from '#server/team-port.ts'
import type { SpecDraft } from '#shared/agent/spec.ts'

/** A team that plans nothing of what must not be made: neither for such a sentence nor when a plan turns out to be one. */
export function guardedTeam(team: Team): Team {
  return { ...team, plan: asked => plan(team, asked) }
}

async function* plan(team: Team, asked: Parameters<Team['plan']>[0]): AsyncGenerator<PlanEvent> {
  const refusal = textFor(judge(asked.project), asked.project)
  if (refusal !== undefined) return yield* refuse(refusal)
  let draft: SpecDraft = {}
  for await (const event of team.plan(asked)) {
    if (event.type === 'spec') draft = { ...draft, ...event.fields }
    const planned = event.type === 'finish' ? event.spec : event.type === 'spec' ? draft : undefined
    const plansHarm = planned && textFor(judgeSpec(planned))
    if (plansHarm !== undefined) return yield* refuse(`\n\n${plansHarm}`)
    yield event
  }
}

function* refuse(text: string): Generator<PlanEvent> {
  yield { type: 'words', text }
  yield { type: 'finish', spec: undefined }
}

const textFor = (judgment: Judgment | undefined, text = '') => judgment && fixedAnswer(judgment, text)
