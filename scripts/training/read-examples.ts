import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Ask } from '#shared/asks.ts'
import { LabeledMessage } from './labeled-message.ts'

/** What people say who ask for what a folder of the playbook answers. */
const FILE = 'examples.jsonl'

/** Of a line everything may be left out but its text. */
const Line = z
  .strictObject(LabeledMessage.shape)
  .partial()
  .extend({ text: z.string(), asks: z.array(z.string()).optional() })

/** The voice of the lines of a folder that name no other one. */
const voiceOf = (folder: string) => `playbook-${folder}`

/** Whether a message was written for the playbook, and not in the voice of somebody else. */
export const isExample = ({ voice }: LabeledMessage) => voice.startsWith(voiceOf(''))

/**
 * The examples in the folders of a playbook, which ask for what their folder is named unless they say otherwise. `asks` are those there
 * are. Throws what is wrong with a line, with its file and number.
 */
export function readExamples(playbook: string, asks: readonly string[] = Ask.options): LabeledMessage[] {
  return readdirSync(playbook)
    .toSorted()
    .flatMap(folder => {
      const file = join(playbook, folder, FILE)
      if (!existsSync(file)) return []
      return readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          if (line.trim() === '') return []
          try {
            return exampleFrom(line, folder, asks)
          } catch (error) {
            const why = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message
            throw new Error(`${folder}/${FILE}:${index + 1}: ${why}`, { cause: error })
          }
        })
    })
}

function exampleFrom(written: string, folder: string, known: readonly string[]): LabeledMessage {
  const {
    spans,
    asks = [folder],
    safety = null,
    language = 'en',
    voice,
    ...line
  } = Line.parse(JSON.parse(written))
  const unknown = asks.find(ask => !known.includes(ask))
  if (unknown !== undefined)
    throw new Error(`${unknown} is no ask. Is there an entry, or a line in README.md?`)
  return {
    ...line,
    spans: spans ?? [],
    ...(spans ? {} : { asks_only: true }),
    asks: asks as Ask[],
    safety,
    language,
    voice: voice ?? voiceOf(folder),
  }
}
