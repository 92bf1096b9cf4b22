import type { Config } from '#server/config.ts'
import { once } from '#shared/once.ts'
import { createMentor, type Mentor } from '#server/mentor/answer.ts'
import type { Playbook } from '#server/mentor/playbook/content/playbook.ts'
import type { Log, Meters } from '#server/ports.ts'
import { chooseAgents, chooseModel } from './choose-model.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { warmUp } from './warm-up.ts'

interface Needs {
  log: Log
  meters: Meters
  /** asked when the mentor first is */
  readPlaybook: () => Playbook
}

/** Who answers and who works. Loaded while the start waits for the database. */
export async function openModels(config: Pick<Config, 'model'>, { log, meters, readPlaybook }: Needs) {
  const watch = { meters, circuit: createCircuitBreaker({ log, meters }) }
  const reading = once(() =>
    createMentor(readPlaybook(), fault => log.error({ fault }, 'a text of the playbook could not be said')),
  )
  const mentor: Mentor = { answer: conversation => reading().answer(conversation) }
  const [model, agents] = await Promise.all([
    chooseModel(config, mentor, watch),
    chooseAgents(config, mentor, watch),
  ])
  return {
    mentor,
    model,
    agents,
    async warmUp() {
      await warmUp(model)
      if (model.kind === 'built-in') (await import('./built-in/warm-up-agents.ts')).warmUpAgents()
    },
  }
}
