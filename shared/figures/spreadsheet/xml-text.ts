import { withoutControls } from '../../text.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** XML 1.0 has no way to write these two, nor controls. */
const NO_CHARACTERS = /[\ufffe\uffff]/g

/** A text as it stands in XML, in an element or in an attribute; what XML cannot hold is left out. */
export const xmlText = (text: string) =>
  withoutControls(text.toWellFormed())
    .replace(NO_CHARACTERS, '')
    .replace(/[&<>"]/g, sign => ENTITIES[sign] ?? sign)
