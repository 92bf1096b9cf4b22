import type { Example } from '../testing/example.ts'

export const examples: readonly Example[] = [{ says: 'How do I grow my small shop?', holds: ['people in x'] }]
