import type { Config } from '#server/config.ts'
import type { Model } from '#server/ports.ts'
import type { ModelMeters } from './stream-answer.ts'
import { openaiModel } from './openai.ts'
import { playbookModel } from './playbook.ts'

/** The connected model, or the built-in mentor when neither key nor address is given. */
export function chooseModel(config: Pick<Config, 'model'>, meters?: ModelMeters): Model {
  return config.model ? openaiModel(config.model, meters) : playbookModel()
}
