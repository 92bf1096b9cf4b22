import type { Config } from '#server/config.ts'
import { once } from '#shared/once.ts'
import type { Playbook } from '#server/mentor/playbook/content/playbook.ts'
import type { Log, Meters } from '#server/ports.ts'
import { chooseAgents, chooseModel } from './choose-model.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { warmUp } from './warm-up.ts'

interface Needs {
  log: Log
  meters: Meters
  /** called when the mentor is first asked */
  readPlaybook: () => Playbook
}

/** Who answers and who works; what is built in is loaded when it is first asked. */
export async function openModels(config: Pick<Config, 'model'>, { log, meters, readPlaybook }: Needs) {
  const watch = { meters, log, circuit: createCircuitBreaker({ log, meters }) }
  const openMentor = once(async () => {
    const { createMentor } = await import('#server/mentor/answer.ts')
    return createMentor(readPlaybook(), fault =>
      log.error({ fault }, 'a text of the playbook could not be said'),
    )
  })
  const [model, teams] = await Promise.all([
    chooseModel(config, openMentor, watch),
    chooseAgents(config, openMentor, watch),
  ])
  return {
    openMentor,
    model,
    ...teams,
    async warmUp() {
      await warmUp(model)
      if (model.kind === 'built-in') (await import('./built-in/warm-up-agents.ts')).warmUpAgents()
    },
  }
}
