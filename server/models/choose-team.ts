import type { Config } from '#server/config.ts'
import { ModelError } from '#server/ports.ts'
import type { Team } from '#server/team-port.ts'
import { openaiTeam } from './openai-team.ts'

/** The connected model, or the built-in team when neither key nor address is given. */
export function chooseTeam(config: Pick<Config, 'model'>): Team {
  if (config.model) return openaiTeam(config.model)
  return {
    plan: () => {
      throw new ModelError('unavailable')
    },
    work: () => {
      throw new ModelError('unavailable')
    },
  }
}
