const HTML: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** A reference to a figure is fitted to its text when it is rendered, and stays as it is until then. */
const REFERENCES = /(\{\{[^{}\n]{0,200}\}\})/

const besideReferences = (text: string, escape: (plain: string) => string) =>
  text
    .split(REFERENCES)
    .map((part, index) => (index % 2 === 0 ? escape(part) : part))
    .join('')

/** A text as it stands between tags or in quoted attributes. */
export const html = (text: string) =>
  besideReferences(text, plain => plain.replace(/[&<>"']/g, sign => HTML[sign] ?? sign))

/** Signs of Markdown, where they mean something: 'R&D' and 'first_name' stay as they are, since many read the plain text. */
const MEANS_SOMETHING = /[\\`*[\]|~]|<(?=[\p{L}/!?])|&(?=#?\w{1,32};)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu

/** A text as plain words inside a line, a list or a table of Markdown, whatever signs it holds. */
export const markdown = (text: string) =>
  besideReferences(text.replace(/\s+/g, ' ').trim(), plain => plain.replace(MEANS_SOMETHING, String.raw`\$&`))
    .replace(/^(\d{1,9})([.)])/, String.raw`$1\$2`)
    .replace(/^[-+=#>]/, String.raw`\$&`)
