import { z } from 'zod/mini'

const hasNul = (value: string) => value.includes('\u0000')

// Whitespace and the characters that show nothing; a text made only of these says nothing.
const NOTHING_VISIBLE = /^[\s\u00ad\u180e\u200b-\u200f\u2060-\u2064\u3164\ufeff]*$/u

// All but the tab and the line's end; and the marks that turn the direction of a text around.
const CONTROLS = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu

/** A text without characters that nobody sees and that change how the others are shown. */
export const withoutControls = (text: string) => text.replace(CONTROLS, '')

/** True for an empty text and for one made only of white space or characters that show nothing. */
export function isBlank(value: string) {
  return NOTHING_VISIBLE.test(value)
}

/**
 * A text from outside, at most `longest` UTF-16 units. NUL is refused, because Postgres cannot hold it, and a lone
 * surrogate becomes U+FFFD here, so that what is stored is what is later compared and measured. /openapi.json reads limits
 * that are refinements, here and elsewhere, from the registry.
 */
export function plainText(longest: number, tooLong: string) {
  return z.pipe(
    z
      .string('Text is expected here.')
      .check(
        // Not maxLength(), which counts code points.
        z.refine(value => value.length <= longest, tooLong),
        z.refine(value => !hasNul(value), 'The text holds a character that cannot be stored (NUL).'),
      )
      .register(z.globalRegistry, { maxLength: longest }),
    z.transform(value => value.toWellFormed()),
  )
}
