import { randomInt } from 'node:crypto'

const LETTERS = 'abcdefghjkmnpqrstvwxyz0123456789'

/** An id as Paddle makes them, that nobody can guess. */
export const newId = (kind: string) => `${kind}_01${drawn(24)}`

const drawn = (count: number) =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')
