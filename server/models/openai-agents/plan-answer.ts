import { z } from 'zod'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import { Output, wrapLanguageModel } from 'ai'
import { Spec } from '#shared/agent/spec.ts'
import { isBlank } from '#shared/text.ts'
import { mended } from './mended-plan.ts'

/** What a model answers when it is asked for a plan; all is required, as servers that keep to a schema want it. */
const PlanAnswer = z.object({
  is_project: z.boolean(),
  answer: z.string(),
  spec: z.nullable(Spec),
})

/** A plan as it is used: without a spec, the answer is all. */
interface Plan {
  answer: string
  spec: Spec | undefined
}

const START = /\{\s*"(?:is_project|answer|spec)"\s*:/g
const MOST_STARTS = 3

/** Where the answer's object begins; some models put words or a fence around it. -1 when none has begun. */
export const planStart = (text: string) => text.search(START)

/**
 * The plan in a whole answer. Plain prose is an answer of its own kind. Undefined for what cannot be used: an object that is
 * cut or of another shape, a project without a usable spec, nothing at all.
 */
export function planIn(text: string, today: Date): Plan | undefined {
  const starts = text.matchAll(START).take(MOST_STARTS).toArray()
  for (const { index } of starts) {
    const plan = toPlan(parse(objectAt(text, index)), today)
    if (plan) return plan
  }
  const isData = starts.length > 0 || /^(?:```\w*)?\s*[[{]/.test(text.trim())
  return isData || isBlank(text) ? undefined : { answer: text.trim(), spec: undefined }
}

const FAULTS_MOST = 6

/** Why an answer is no plan, in sentences for the model that gave it. */
export function faultsOf(text: string, today: Date): string {
  const start = planStart(text)
  const value = start === -1 ? undefined : parse(objectAt(text, start))
  if (value === undefined) return 'it holds no whole JSON object.'
  const { error, data } = PlanAnswer.safeParse(mended(value, today))
  if (error)
    return `${error.issues
      .slice(0, FAULTS_MOST)
      .map(({ path, message }) => `${path.join('.')}: ${message}`)
      .join('; ')}.`
  if (!data.is_project) return 'the answer is empty.'
  return 'a project needs a spec with a name, and at least one task of an agent on the team.'
}

function toPlan(value: unknown, today: Date): Plan | undefined {
  const { data } = PlanAnswer.safeParse(mended(value, today))
  if (!data) return undefined
  const { is_project: isProject, answer, spec } = data
  if (!isProject) return isBlank(answer) ? undefined : { answer, spec: undefined }
  return spec && !isBlank(spec.name) && spec.tasks.length > 0 ? { answer, spec } : undefined
}

/** The text of the object that begins here, to its closing brace; undefined when that is missing. */
function objectAt(text: string, start: number): string | undefined {
  let depth = 0
  let isInString = false
  for (let at = start; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') isInString = !isInString
    else if (isInString) at += character === '\\' ? 1 : 0
    else if (character === '{') depth += 1
    else if (character === '}') depth -= 1
    if (depth === 0) return text.slice(start, at + 1)
  }
  return undefined
}

function parse(json: string | undefined): unknown {
  try {
    return json === undefined ? undefined : JSON.parse(json)
  } catch {
    return undefined // not JSON: as unusable as any other answer
  }
}

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
