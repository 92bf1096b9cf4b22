import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmFootnote } from 'micromark-extension-gfm-footnote'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'

/** The part of unified's processor that is told how to read. */
interface Processor {
  data(): { settings?: unknown; micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] }
}

/**
 * What GitHub adds to Markdown: tables, task lists, strikethrough, bare addresses and footnotes. `remark-gfm` without its
 * writing half, which nobody here needs.
 */
export function githubFlavor(this: Processor) {
  const data = this.data()
  data.micromarkExtensions ??= []
  data.micromarkExtensions.push(
    gfmAutolinkLiteral(),
    gfmFootnote(),
    gfmStrikethrough(),
    gfmTable(),
    gfmTaskListItem(),
  )
  data.fromMarkdownExtensions ??= []
  data.fromMarkdownExtensions.push(
    gfmAutolinkLiteralFromMarkdown(),
    gfmFootnoteFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    gfmTableFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
  )
}
