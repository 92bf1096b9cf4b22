import type { LanguageModelV4FunctionTool } from '@ai-sdk/provider'
import { z } from 'zod'

/** What a model may call while it answers. */
export interface ModelTool {
  offered: LanguageModelV4FunctionTool
  /** What came of a call with these arguments, a JSON text. Throws where they don't fit, and what the tool throws: the model is told. */
  call(given: string): Promise<unknown>
}

/** As a tool is offered to a model. Made once and not for each answer, since turning its schema into JSON takes long. */
export function offeredTool(
  name: string,
  description: string,
  input: z.ZodObject,
): LanguageModelV4FunctionTool {
  const inputSchema = z.toJSONSchema(input, {
    target: 'draft-7',
    io: 'input',
    override({ jsonSchema }) {
      if (jsonSchema.type === 'object') jsonSchema.additionalProperties = false
    },
  }) as LanguageModelV4FunctionTool['inputSchema']
  return { type: 'function', name, description, inputSchema, strict: true }
}

export function modelTool<Input extends z.ZodType>(
  offered: LanguageModelV4FunctionTool,
  input: Input,
  execute: (given: z.infer<Input>) => unknown,
): ModelTool {
  // Some models say nothing where they give no arguments.
  const read = (given: string): unknown => (given.trim() === '' ? {} : JSON.parse(given))
  return { offered, call: async given => execute(input.parse(read(given))) }
}
