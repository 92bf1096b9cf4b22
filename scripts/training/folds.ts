import type { LabeledMessage } from './labeled-message.ts'
import { isExample } from './read-examples.ts'

/**
 * For each message the fold in which it is held out. A voice of the corpus is held out whole: whoever is tried was never heard. Of the
 * examples of an entry, which may be all there are of an ask, one in so many lines is.
 */
export function foldsOf(messages: readonly LabeledMessage[], folds: number): number[] {
  const voices = new Map<string, number>()
  const lines = new Map<string, number>()
  return messages.map(message => {
    const { voice } = message
    if (isExample(message)) {
      const line = lines.get(voice) ?? 0
      lines.set(voice, line + 1)
      return line % folds
    }
    const index = voices.get(voice) ?? voices.size
    voices.set(voice, index)
    return index % folds
  })
}
