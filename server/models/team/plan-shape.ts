import type { LanguageModelV4 } from '@ai-sdk/provider'
import { Output, wrapLanguageModel } from 'ai'
import { PlanAnswer } from './plan-answer.ts'

// Made once: the schema takes longer than a request.
const { responseFormat } = Output.object({ schema: PlanAnswer, name: 'plan' })

/**
 * The same model, asked to answer in the shape of a plan. The format alone, below the SDK's own reading of it, which would
 * parse each draft a second time and hold text back until one parses.
 */
export function inPlanShape(model: LanguageModelV4): LanguageModelV4 {
  return wrapLanguageModel({
    model,
    middleware: {
      transformParams: async ({ params }) => {
        const format = await responseFormat
        return format ? { ...params, responseFormat: format } : params
      },
    },
  })
}
