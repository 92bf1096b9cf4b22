import type { Config } from '#server/config.ts'
import { ModelError } from '#server/ports.ts'
import type { Team } from '#server/team-port.ts'

/** The connected model, or the built-in team when neither key nor address is given. */
export function chooseTeam(_config: Pick<Config, 'model'>): Team {
  return {
    plan: () => {
      throw new ModelError('unavailable')
    },
    work: () => {
      throw new ModelError('unavailable')
    },
  }
}
