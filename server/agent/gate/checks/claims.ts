import type { Fault } from '#shared/agent/parts.ts'
import type { RunFile } from '#shared/agent/run-state.ts'
import { says } from '../../../extraction/text/phrases.ts'
import content from '../content/claims.json' with { type: 'json' }
import { fault } from '../fault.ts'
import { isProse, saidIn, shownText, type Said } from '../text/said.ts'
import { groundsOf, type Work } from '../work.ts'

const { claims, promises, grounds, denied } = content
const terms = { ...claims, ...promises }

/** A line that quotes somebody, and one that names them: '— Maria, Porto'. */
const QUOTE = /^[\s>*_]*["“][^"”]{20,400}["”]/
const NAME = /^[\s>*_]*[—–-] ?\**\p{Lu}\p{Ll}+/u

/** Nothing is said of customers there are not, and nothing is promised that the spec doesn't. */
export function checkClaims(work: Work): Fault[] {
  const stated = groundsOf(work)
  const isGrounded = ({ term }: Said) => term !== 'claim' && says(grounds, stated, term)
  return work.files.filter(isProse).flatMap(file => [
    ...saidIn(shownText(file), terms)
      .filter(said => !isDenied(said) && !isGrounded(said))
      .map(({ term, words, line }) =>
        term === 'claim'
          ? fault(file.file, 'claim', { words }, line)
          : fault(file.file, 'promise', { words, what: term }, line),
      ),
    ...testimonialsIn(file),
  ])
}

const isDenied = ({ before }: Said) => before.some(word => denied.includes(word))

function testimonialsIn(file: RunFile): Fault[] {
  if (file.language === 'html') {
    const at = file.content.toLowerCase().indexOf('<blockquote')
    return at === -1
      ? []
      : [fault(file.file, 'testimonial', {}, file.content.slice(0, at).split('\n').length)]
  }
  const lines = [...file.content.split('\n').entries()].filter(([, line]) => line.trim() !== '')
  return lines.flatMap(([at, line], index) => {
    const [, below = ''] = lines[index + 1] ?? []
    const isNamed = QUOTE.test(line) && (NAME.test(below) || NAME.test(line.replace(QUOTE, '')))
    return isNamed ? [fault(file.file, 'testimonial', {}, at + 1)] : []
  })
}
