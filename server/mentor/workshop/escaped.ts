const HTML: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as it stands between tags or in quoted attributes. */
export function html(text: string): string {
  return text.replace(/[&<>"']/g, sign => HTML[sign] ?? sign)
}

/** Signs of Markdown, where they mean something: 'R&D' and 'first_name' stay as they are, since many read the plain text. */
const MEANS_SOMETHING = /[\\`*[\]|~]|<(?=[\p{L}/!?])|&(?=#?\w{1,32};)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu

/** A text as plain words inside a line, a list or a table of Markdown, whatever signs it holds. */
export function markdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(MEANS_SOMETHING, String.raw`\$&`)
    .replace(/^(\d{1,9})([.)])/, String.raw`$1\$2`)
    .replace(/^[-+=#>]/, String.raw`\$&`)
}
