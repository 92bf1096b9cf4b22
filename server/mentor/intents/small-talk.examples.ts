import type { Example } from '../testing/example.ts'

export const examples: readonly Example[] = [
  { says: 'hi', holds: ['Ember'], isBrief: true },
  { says: 'Hello Ember!', holds: ['Ember'], isBrief: true },
  { says: 'What can you do?', holds: ['break-even'], isBrief: true },
  { says: 'thanks!', holds: ['welcome'], isBrief: true },
]
