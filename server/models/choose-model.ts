import type { Config } from '#server/config.ts'
import type { Mentor } from '#server/mentor/answer.ts'
import type { Model } from '#server/ports.ts'
import type { ModelWatch } from './stream-answer.ts'
import { guardedModel } from './guarded-model.ts'
import { openaiModel } from './openai.ts'
import { playbookModel } from './playbook.ts'

/** The connected model, or the built-in mentor when neither key nor address is given; neither is asked what must not be answered. */
export function chooseModel(config: Pick<Config, 'model'>, mentor: Mentor, watch?: ModelWatch): Model {
  return guardedModel(config.model ? openaiModel(config.model, watch) : playbookModel(mentor))
}
