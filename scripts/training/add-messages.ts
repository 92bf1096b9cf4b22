import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fromBracketForm } from './bracket-form.ts'
import { CORPUS } from './read-corpus.ts'

/**
 * `npm run add-messages -- voice.txt`: turns a file of lines in bracket form into the voice of that name, in place of one that is
 * there; a line `# who writes` begins another voice. What is wrong with a line is told with its number, and then nothing is written.
 */
const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Name a file of messages in bracket form.')
const voice = basename(file).replace(/\.[a-z]{1,5}$/, '')
const lines = readFileSync(file, 'utf8').split('\n')
let people = 0
const messages = lines.flatMap((line, index) => {
  if (line.startsWith('# ')) people += 1
  if (line.trim() === '' || line.startsWith('# ')) return []
  try {
    return JSON.stringify(fromBracketForm(line, people === 0 ? voice : `${voice}-${people}`))
  } catch (error) {
    throw new Error(`Line ${index + 1} of ${file}: ${String(error)}`, { cause: error })
  }
})
writeFileSync(join(CORPUS, 'messages', `${voice}.jsonl`), `${messages.join('\n')}\n`)
process.stdout.write(`${messages.length} messages of ${voice}. Now npm run train.\n`)
