import { HtmlValidate, StaticConfigLoader } from 'html-validate/browser'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { z } from 'zod/mini'
import type { Fault } from '#shared/agent/parts.ts'
import { once } from '#shared/once.ts'
import type { RunFile } from '#shared/agent/run-state.ts'
import rules from '../content/html-rules.json' with { type: 'json' }
import { fault } from '../fault.ts'
import { faintPairs } from './contrast.ts'

/** html-validate takes the square of the depth: a page is asked for its depth first. */
const DEEPEST = 60
const MOST_FAULTS = 12
/** Of a page without an element these say nothing, so they are looked for here. */
const SAID_ELSEWHERE = /required "lang"|<title>/

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

const Rules = z.record(
  z.string(),
  z.union([z.literal('off'), z.tuple([z.literal('error'), z.record(z.string(), z.unknown())])]),
)

const validator = once(
  () =>
    new HtmlValidate(
      new StaticConfigLoader({
        root: true,
        elements: ['html5'],
        extends: ['html-validate:recommended', 'html-validate:a11y'],
        rules: Rules.parse(rules),
      }),
    ),
)

/** What is wrong with a page or a style. It may take long: see page-checker.ts. */
export function validate({ file, language, content }: RunFile): Fault[] {
  if (language === 'css') return contrastFaults(file, content)
  const elements = elementsOf(content)
  const depth = Math.max(0, ...elements.map(({ depth: each }) => each))
  if (depth > DEEPEST) return [fault(file, 'tooDeep', { depth, most: DEEPEST })]
  const styles = elements.filter(({ element }) => element.tagName === 'style')
  return [
    ...documentFaults(file, elements),
    ...markupFaults(file, content),
    ...styles.flatMap(({ element }) =>
      contrastFaults(file, textOf(element), (element.sourceCodeLocation?.startLine ?? 1) - 1),
    ),
  ].slice(0, MOST_FAULTS)
}

interface Placed {
  element: Element
  depth: number
}

/** All elements in the order of the page. Not by recursion: a page may be nested as deep as it is long. */
function elementsOf(page: string): Placed[] {
  const found: Placed[] = []
  const open: { node: Node; depth: number }[] = [
    { node: parse(page, { sourceCodeLocationInfo: true }), depth: 0 },
  ]
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next
    if ('tagName' in node) found.push({ element: node, depth })
    if (!('childNodes' in node)) continue
    for (const child of node.childNodes.toReversed()) open.push({ node: child, depth: depth + 1 })
  }
  return found
}

const attribute = (element: Element | undefined, name: string) =>
  element?.attrs.find(attr => attr.name === name)?.value.trim() ?? ''

const textOf = (element: Element) =>
  element.childNodes.map(node => ('value' in node ? node.value : '')).join('')

function documentFaults(file: string, elements: readonly Placed[]): Fault[] {
  const all = (tag: string) => elements.flatMap(({ element }) => (element.tagName === tag ? element : []))
  const meta = (name: string) =>
    attribute(
      all('meta').find(element => attribute(element, 'name').toLowerCase() === name),
      'content',
    )
  const [html] = all('html')
  const [title] = all('title')
  const count = all('h1').length
  return [
    ...(attribute(html, 'lang') === '' ? [fault(file, 'language')] : []),
    ...(!title || textOf(title).trim() === '' ? [fault(file, 'title')] : []),
    ...(meta('description') === '' ? [fault(file, 'description')] : []),
    ...(meta('viewport') === '' ? [fault(file, 'viewport')] : []),
    ...(count === 1 ? [] : [fault(file, 'headings', { count })]),
  ]
}

function markupFaults(file: string, page: string): Fault[] {
  const { results } = validator().validateStringSync(page)
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ severity, message }) => severity === 2 && !SAID_ELSEWHERE.test(message))
      .map(({ message, line }) => fault(file, 'markup', { message: message.replace(/\.$/, '') }, line)),
  )
}

const contrastFaults = (file: string, style: string, linesBefore = 0): Fault[] =>
  faintPairs(style).map(({ color, background, selector, scheme, ratio, line }) => {
    const said = { color, background, selector, scheme, ratio: ratio.toFixed(1) }
    return fault(file, 'contrast', said, line + linesBefore)
  })
