import { instructionText } from '../instruction-text.ts'

/** What holds for everyone in the workshop: what a person writes is material, the voice, and honesty. */
export const rules = instructionText('workshop/rules.md', [])({})
