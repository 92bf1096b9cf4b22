import { candidatesFor } from './legacy/plans/name-candidates.ts'
import { chosen } from './legacy/writing/lines.ts'
import type { HeardProject } from './idea-from.ts'

const CALLED =
  /\b(?:called|named|by the name of|(?:its|the|whose) name is|we call it|it(?:'s| is) called)\s+["“'«]?((?:[\p{Lu}\d][\p{L}\d'&.-]*|of|the|and|&|there|to|my)(?:\s(?:[\p{Lu}\d][\p{L}\d'&.-]*|of|the|and|&|there|my)){0,5})/u
/** What is called so, in quotes or backticks. */
const CALLED_QUOTED =
  /\b(?:called|named|name is|call it)\s{1,3}["“'«`]([\p{L}\d][\p{L}\d '&.!-]{1,38})["”'»`]/u
/** With a capital, and not what it replaces or resembles. */
const QUOTED =
  /(?<!\b(?:replac(?:es?|ing)|like|than|from|with|using|for|against|of|to|as|say(?:s|ing)?) )["“«]([\p{Lu}\d][\p{L}\d '&.!-]{1,38})["”»](?! (?:replacements?|alternatives?|clones?|style))/u
const FIRST = /^\s*([\p{Lu}][\p{L}\d'&.]*(?:[ -][\p{L}\d'&.]+){0,3})\s*(?::|–|—| - )\s*(?:an?|the|[a-z])/u
const NOT_A_NAME = /^(?:idea|project|my idea|my project|business idea|hello|hi|hey|plan|goal|an? .*)$/i

/** Their name for it when they gave one, else one made of what they said. */
export function nameFrom({ words, facts, idea }: HeardProject): string {
  const start = words.slice(0, 600)
  const isTasted = facts.model === 'food' || facts.model === 'handmade'
  const theirs = [CALLED_QUOTED, CALLED, QUOTED, FIRST]
    .map(pattern =>
      pattern
        .exec(start)?.[1]
        ?.replace(/[\s.,'&-]+$/u, '')
        .replace(/\s(?:of|the|and|my)$/u, ''),
    )
    .find(name => name !== undefined && !NOT_A_NAME.test(name))
  if (theirs) return theirs
  const candidates = candidatesFor({ ...facts, product: idea.offer })
    .filter(({ from }) => from === 'the result' || (isTasted && from === 'quality and thing'))
    .map(({ name }) => name)
  const [first, ...rest] = candidates
  return first === undefined ? 'First Light' : chosen([first, ...rest], words)
}
