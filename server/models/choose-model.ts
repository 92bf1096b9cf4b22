import type { Config } from '#server/config.ts'
import type { Mentor } from '#server/mentor/answer.ts'
import type { Model } from '#server/ports.ts'
import type { Agents } from '#server/agent/agents-port.ts'
import type { ModelWatch } from './stream-answer.ts'
import { guardedModel, guardedAgents } from './safety-guard.ts'
import { openaiMentor } from './openai/openai-mentor.ts'
import { builtInMentor } from './built-in/built-in-mentor.ts'
import { openaiAgents } from './openai-agents/openai-agents.ts'
import { builtInAgents } from './built-in/built-in-agents.ts'

/** The connected model, or the built-in mentor when neither key nor address is given; neither is asked what must not be answered. */
export function chooseModel(config: Pick<Config, 'model'>, mentor: Mentor, watch?: ModelWatch): Model {
  return guardedModel(config.model ? openaiMentor(config.model, watch) : builtInMentor(mentor))
}

/** The connected model, or the built-in agents when neither key nor address is given; neither is asked for what must not be made. */
export function chooseAgents(config: Pick<Config, 'model'>, mentor: Mentor, watch?: ModelWatch): Agents {
  return guardedAgents(config.model ? openaiAgents(config.model, watch) : builtInAgents(mentor))
}
