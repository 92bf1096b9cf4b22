import type { Example } from '../testing/example.ts'

export const examples: readonly Example[] = [
  {
    says: 'Ich möchte eine Bäckerei eröffnen, wie viel Geld brauche ich und wo finde ich Kunden?',
    holds: ['English'],
    isBrief: true,
  },
  { says: 'asdf qwer', holds: ['One sentence is enough'], isBrief: true },
]
