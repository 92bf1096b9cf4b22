import { fixedAnswer } from '#server/extraction/safety/safety-answer.ts'
import { judgeSpec, judgeTask } from '#server/extraction/safety/safety-of-spec.ts'
import { judge, type Judgment } from '#server/extraction/safety/safety.ts'
import { ModelError } from '#server/ports.ts'
import type { PlanEvent, Team, WorkEvent } from '#server/team-port.ts'
import type { SpecDraft } from '#shared/agent/spec.ts'

/** A team that plans nothing of what must not be made: neither for such a sentence nor when a plan turns out to be one. */
export function guardedTeam(team: Team): Team {
  return { plan: asked => plan(team, asked), work: asked => work(team, asked) }
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

/** A spec that was planned or changed before today's rules may still be worked on again. */
async function* work(team: Team, asked: Parameters<Team['work']>[0]): AsyncGenerator<WorkEvent> {
  if (judgeTask(asked.spec, asked.agent))
    throw new ModelError('refused', { cause: 'the task is not helped with' })
  yield* team.work(asked)
}

function* refuse(text: string): Generator<PlanEvent> {
  yield { type: 'words', text }
  yield { type: 'finish', spec: undefined }
}

const textFor = (judgment: Judgment | undefined, text = '') => judgment && fixedAnswer(judgment, text)
