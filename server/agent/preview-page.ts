import { finder } from '#shared/find-forward.ts'

/** The elements that load or lead elsewhere. */
const LOADING = /<(script|link|base|meta)(?=[\s/>])/gi
/** A link that led away would leave an empty frame; those within the page go on working. */
const INERT = '<style>a[href]:not([href^="#"]),form :is(button,[type=submit]){pointer-events:none}</style>'

/**
 * A page as it is shown in a frame: without what its policy refuses anyway, which would be a message in the console of the page
 * around it. What keeps it harmless is the policy, not this.
 */
export const previewPage = (content: string) => `${withoutLoading(content)}\n${INERT}\n`

/** One scan that only goes forward, however a model wrote the page: an element without an end takes the rest along. */
function withoutLoading(content: string) {
  const tagEnd = finder(content, />/g)
  const httpEquiv = finder(content, /http-equiv/gi)
  const scriptEnd = finder(content, /<\/script(?=[\s/>])/gi)
  let kept = ''
  let position = 0
  for (const { 0: opening, 1: name = '', index } of content.matchAll(LOADING)) {
    if (index < position) continue
    const isScript = name.toLowerCase() === 'script'
    const end = tagEnd(isScript ? scriptEnd(index) : index + opening.length)
    // Other meta elements say what the page is: its letters, its width.
    if (name.toLowerCase() === 'meta' && end < content.length && httpEquiv(index) > end) continue
    kept += content.slice(position, index)
    position = end + 1
  }
  return kept + content.slice(position)
}
