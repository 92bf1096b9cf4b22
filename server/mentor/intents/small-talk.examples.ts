import type { Example } from '../testing/example.ts'

const MUGS = 'I sell mugs at $20, each costs me $8'

export const examples: readonly Example[] = [
  { says: 'hi', holds: ['Ember'], isBrief: true },
  { says: 'Hello Ember!', holds: ['Ember'], isBrief: true },
  { says: [MUGS, 'hello again'], holds: ['We were at your mugs', 'Shall we take that next?'], isBrief: true },
  { says: 'What can you do?', holds: ['break-even'], isBrief: true },
  { says: 'thanks!', holds: ['welcome'], isBrief: true },
  { says: [MUGS, 'thank you, that helps'], holds: ['welcome', '**go to market**'], isBrief: true },
  { says: [MUGS, 'ok'], holds: [/^Good\./, 'your mugs'], isBrief: true },
  {
    says: [MUGS, 'thanks, and what if I charge $25?'],
    computes: ['$17 a mug instead of $12'],
    lacks: ['welcome'],
    isBrief: true,
  },
]
