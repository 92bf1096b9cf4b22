/** An element of XML with its attributes, and what stands in it in order. */
export interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  children: (Element | string)[]
}

const TOKEN = /<\?xml [^?]*\?>\s*|<\/([\w:]+)>|<([\w:]+)((?: [\w:]+="[^"<]*")*)(\/?)>|([^<]+)/y
const ATTRIBUTE = / ([\w:]+)="([^"<]*)"/g
const ENTITY = /&(?:(amp|lt|gt|quot);)?/g
const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The root of a document. Throws where it is not well-formed XML of the kind we write. */
export function parseXml(text: string): Element {
  const root: Element = { name: '', attributes: {}, children: [] }
  const open = [root]
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex
    const match = TOKEN.exec(text)
    if (!match) throw new Error(`no XML at ${at}: ${text.slice(at, at + 40)}`)
    const [, closing, opening, attributes = '', isEmpty, words] = match
    const parent = open.at(-1) ?? root
    if (closing !== undefined) {
      if (open.length === 1 || open.pop()?.name !== closing) throw new Error(`</${closing}> at ${at}`)
    } else if (opening !== undefined) {
      const element = { name: opening, attributes: attributesIn(attributes), children: [] }
      parent.children.push(element)
      if (isEmpty === '') open.push(element)
    } else if (words !== undefined) {
      if (parent === root) throw new Error(`text outside at ${at}`)
      parent.children.push(plain(words))
    }
  }
  const [only] = root.children
  if (open.length > 1 || root.children.length !== 1 || typeof only !== 'object')
    throw new Error('not one root')
  return only
}

function attributesIn(text: string) {
  const found = Array.from(text.matchAll(ATTRIBUTE), ([, name = '', value = '']): [string, string] => [
    name,
    plain(value),
  ])
  if (new Set(found.map(([name]) => name)).size < found.length) throw new Error(`an attribute twice: ${text}`)
  return Object.fromEntries(found)
}

function plain(text: string) {
  // oxlint-disable-next-line no-control-regex -- these are what XML 1.0 forbids
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text)) throw new Error('a control character')
  return text.replace(ENTITY, (_, name?: string) => {
    if (name === undefined) throw new Error('a bare &')
    return SIGNS[name] ?? ''
  })
}

export const elementsIn = ({ children }: Element, name?: string) =>
  children
    .filter(child => typeof child === 'object')
    .filter(child => name === undefined || child.name === name)

/** All text below an element. */
export const textIn = ({ children }: Element): string =>
  children.map(child => (typeof child === 'string' ? child : textIn(child))).join('')
