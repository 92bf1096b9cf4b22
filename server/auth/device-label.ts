/** What a browser says of itself with a call. */
export interface DeviceHeaders {
  /** User-Agent */
  userAgent?: string | undefined
  /** Sec-CH-UA: the brands, in quotes */
  clientHintBrands?: string | undefined
  /** Sec-CH-UA-Platform: one name, in quotes */
  clientHintPlatform?: string | undefined
}

export const UNKNOWN_DEVICE = 'an unknown browser'

interface Kind {
  name: string
  /** found in the client hint */
  hints: readonly string[]
  /** found in the User-Agent */
  marks: readonly string[]
}

// Each pretends to be those below it, so the first that fits is the one.
const browsers: readonly Kind[] = [
  { name: 'Edge', hints: ['"Microsoft Edge"'], marks: ['Edg/', 'EdgA/', 'EdgiOS/'] },
  { name: 'Opera', hints: ['"Opera"'], marks: ['OPR/', 'OPT/'] },
  { name: 'Samsung Internet', hints: ['"Samsung Internet"'], marks: ['SamsungBrowser/'] },
  { name: 'Firefox', hints: [], marks: ['Firefox/', 'FxiOS/'] },
  { name: 'Chrome', hints: ['"Google Chrome"'], marks: ['Chrome/', 'CriOS/'] },
  { name: 'Safari', hints: [], marks: ['Safari/'] },
]

const systems: readonly Kind[] = [
  { name: 'Windows', hints: ['"Windows"'], marks: ['Windows NT'] },
  { name: 'Android', hints: ['"Android"'], marks: ['Android'] },
  { name: 'iOS', hints: ['"iOS"'], marks: ['iPhone', 'iPad', 'iPod'] },
  { name: 'ChromeOS', hints: ['"Chrome OS"', '"Chromium OS"'], marks: ['CrOS'] },
  { name: 'macOS', hints: ['"macOS"'], marks: ['Macintosh'] },
  { name: 'Linux', hints: ['"Linux"'], marks: ['Linux'] },
]

/**
 * The browser and system of a caller in words of ours, as 'Chrome on Windows', or UNKNOWN_DEVICE when one of them is not
 * in the table. It holds nothing that the caller wrote, so it may be put into an email.
 */
export function deviceLabel({ userAgent, clientHintBrands, clientHintPlatform }: DeviceHeaders) {
  const browser = kindOf(browsers, clientHintBrands, userAgent)
  const system = kindOf(systems, clientHintPlatform, userAgent)
  return browser && system ? `${browser} on ${system}` : UNKNOWN_DEVICE
}

function kindOf(kinds: readonly Kind[], hint = '', userAgent = '') {
  const hinted = kinds.find(({ hints }) => hints.some(text => hint.includes(text)))
  return (hinted ?? kinds.find(({ marks }) => marks.some(text => userAgent.includes(text))))?.name
}
