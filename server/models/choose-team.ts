import type { Config } from '#server/config.ts'
import type { Mentor } from '#server/mentor/answer.ts'
import type { Team } from '#server/team-port.ts'
import type { ModelWatch } from './stream-answer.ts'
import { guardedTeam } from './guarded-team.ts'
import { openaiTeam } from './openai-team.ts'
import { playbookTeam } from './playbook-team.ts'

/** The connected model, or the built-in team when neither key nor address is given; neither is asked for what must not be made. */
export function chooseTeam(config: Pick<Config, 'model'>, mentor: Mentor, watch?: ModelWatch): Team {
  return guardedTeam(config.model ? openaiTeam(config.model, watch) : playbookTeam(mentor))
}
