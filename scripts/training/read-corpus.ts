import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/root.ts'
import { PLAYBOOK } from '../playbook/asks.ts'
import { LabeledMessage } from './labeled-message.ts'
import { readExamples } from './read-examples.ts'

export const CORPUS = join(root, 'server/extraction/corpus')

/**
 * The labeled messages, a voice after the other, and behind them the examples of the playbook. `next` wait for the next training,
 * and `sealed` are those of voices that no model ever learns from.
 */
export function readCorpus(part: 'messages' | 'next' | 'sealed'): LabeledMessage[] {
  const folder = join(CORPUS, part)
  const written = readdirSync(folder)
    .filter(name => name.endsWith('.jsonl'))
    .toSorted()
    .flatMap(name => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
    .map(line => LabeledMessage.parse(JSON.parse(line)))
  return part === 'messages' ? [...written, ...readExamples(PLAYBOOK)] : written
}
