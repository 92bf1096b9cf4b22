import type { Draft } from './message-draft.ts'

/** Longer links are cut or refused by what opens them, first of all on Windows. */
const LONGEST_LINK_UNITS = 1_800
/** No signs that have a meaning around an address, and one @ between its halves. */
const ADDRESS = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/

export interface MailLink {
  href: string
  /** false: the text was too long for a link and has to be brought another way */
  hasBody: boolean
}

/**
 * The link that opens an email in the reader's own program, to whom it says where those are addresses. Everything in it is
 * percent-encoded, so that no text can become a header or another scheme. Null where even the subject is too long.
 */
export function mailLink({ to, title, body }: Draft): MailLink | null {
  const subject = title === '' ? '' : `subject=${encoded(title)}`
  const text = body === '' ? '' : `body=${encoded(body.replaceAll('\n', '\r\n'))}`
  const whole = linkOf(to, [subject, text])
  if (whole.length <= LONGEST_LINK_UNITS) return { href: whole, hasBody: true }
  const short = linkOf(to, [subject])
  return short.length <= LONGEST_LINK_UNITS ? { href: short, hasBody: false } : null
}

function linkOf(to: string, fields: string[]) {
  const query = fields.filter(field => field !== '').join('&')
  return `mailto:${addressesIn(to)}${query && `?${query}`}`
}

/** 'Anna <anna@example.com>, joe@example.com' as a link names them; '' as soon as one of them is no address. */
function addressesIn(to: string) {
  const addresses = to.split(',').map(one => (between(one, '<', '>') ?? one).trim())
  if (!addresses.every(address => ADDRESS.test(address))) return ''
  return addresses.map(address => encoded(address).replace('%40', '@')).join(',')
}

function between(text: string, open: string, close: string) {
  const start = text.indexOf(open)
  const end = text.lastIndexOf(close)
  return start !== -1 && end > start ? text.slice(start + 1, end) : undefined
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
