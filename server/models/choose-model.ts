import { once } from '#shared/once.ts'
import type { Config } from '#server/config.ts'
import type { Mentor } from '#server/mentor/answer.ts'
import type { Model } from '#server/ports.ts'
import type { Agents } from '#server/agent/agents-port.ts'
import type { ModelWatch } from './stream-answer.ts'
import { guardedModel, guardedAgents } from './safety-guard.ts'

// What is not chosen is not loaded. A connected model is at once, because its instructions are checked as they are loaded; what is built
// in when it is first asked, because the build has checked it and no start needs to wait for it.

type Settings = Pick<Config, 'model'>
type OpenMentor = () => Promise<Mentor>

/** Reading costs it nothing but a little time, so the built-in mentor hears more of a conversation than a paid model. */
const BUILT_IN_CONTEXT_UNITS = 200_000

/** The connected model, or the built-in mentor when neither key nor address is given; neither is asked what must not be answered. */
export async function chooseModel(
  { model }: Settings,
  openMentor: OpenMentor,
  watch?: ModelWatch,
): Promise<Model> {
  if (model) return guardedModel((await import('./openai/openai-mentor.ts')).openaiMentor(model, watch))
  const loading = once(async () =>
    (await import('./built-in/built-in-mentor.ts')).builtInStream(await openMentor()),
  )
  return guardedModel({
    kind: 'built-in',
    contextUnits: BUILT_IN_CONTEXT_UNITS,
    async *stream(asked) {
      yield* (await loading())(asked)
    },
  })
}

/** The connected model, or the built-in agents when neither key nor address is given; neither is asked for what must not be made. */
export async function chooseAgents(
  { model }: Settings,
  openMentor: OpenMentor,
  watch?: ModelWatch,
): Promise<{ agents: Agents; builtInAgents: Agents }> {
  const builtInAgents = openBuiltInAgents(openMentor)
  if (!model) return { agents: builtInAgents, builtInAgents }
  const { openaiAgents } = await import('./openai-agents/openai-agents.ts')
  return { agents: guardedAgents(openaiAgents(model, watch)), builtInAgents }
}

/** Those that work without a model, which somebody may choose whose model makes no plan. */
function openBuiltInAgents(openMentor: OpenMentor): Agents {
  const loading = once(async () =>
    (await import('./built-in/built-in-agents.ts')).builtInAgents(await openMentor()),
  )
  return guardedAgents({
    canMend: false,
    async *plan(asked) {
      yield* (await loading()).plan(asked)
    },
    async *work(asked) {
      yield* (await loading()).work(asked)
    },
  })
}
