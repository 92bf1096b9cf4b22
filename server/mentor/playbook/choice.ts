import type { CaseContent, Entry } from './playbook.ts'

/** Why it was chosen. */
export type Because = 'words' | 'what-if' | 'asked' | 'asked before' | 'told' | 'nothing was recognized'

/** What answers a message: an entry, and its case that fits. */
export interface Choice {
  entry: Entry
  content: CaseContent
  because: Because
}
