import type { Example } from '../testing/example.ts'

export const examples: readonly Example[] = [
  {
    says: 'Write my pitch: we build an app that helps dog owners find sitters, €15 a month, 200 customers',
    holds: ['Dog owners', 'helps dog owners find sitters', '€15 a month', '200 customers'],
  },
]
