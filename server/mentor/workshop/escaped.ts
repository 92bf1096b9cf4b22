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

/** A text as plain words inside a line, a list or a table of Markdown, whatever signs it holds. */
export function markdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>#|~&]/g, String.raw`\$&`)
    .replace(/^(\d{1,9})([.)])/, String.raw`$1\$2`)
    .replace(/^[-+=]/, String.raw`\$&`)
}
