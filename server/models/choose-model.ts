import type { Config } from '#server/config.ts'
import type { Model } from '#server/ports.ts'
import { openaiModel } from './openai.ts'
import { playbookModel } from './playbook.ts'

/** The connected model, or the built-in mentor when neither key nor address is given. */
export function chooseModel(config: Pick<Config, 'model'>): Model {
  return config.model ? openaiModel(config.model) : playbookModel()
}
