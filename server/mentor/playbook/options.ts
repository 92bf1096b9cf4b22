/** A table of more rows is no choice any more. Ours. */
const MOST_OPTIONS = 5
const LIST =
  /(?:\b(?:ideas|projects|options|products|businesses|things|plans|between|either)\b[^:.?!\n]{0,20}?(?::|\(|,?\s+like|,?\s+such as)|\bbetween|\bfocus on|\bchoose|\bpick)\s+([^.?!\n)]{5,200})/i
// Letters and a few joiners only, so that what is said again can never be markup.
const NAME = /^(?:(?:an?|the|my|our) )?(?<name>\p{L}[\p{L}'’&+-]*(?: [\p{L}'’&+-]+){0,5})$/iu
const DOING = /^(?:either|starting|opening|running|building|selling|making|doing) /i

/** What a message lists to choose from, in its own words; none where it names fewer than two. */
export function optionsIn(words: string): string[] {
  const list = LIST.exec(words)?.[1] ?? ''
  const names = list
    .split(/\s*[,;/]\s*(?:or |and )?|\s+(?:or|and|vs\.?|versus)\s+/i)
    .map(part => NAME.exec(part.replace(DOING, '').trim())?.groups?.['name']?.toLowerCase())
    .filter(name => name !== undefined)
  return names.length < 2 || new Set(names).size < names.length ? [] : names.slice(0, MOST_OPTIONS)
}
