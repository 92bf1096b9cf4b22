import { z } from 'zod'
import { parseJson } from '../http/strict-json.ts'
import { isPage } from '../http/page-head.ts'

/** What may be logged of a violation: nothing of an address but its scheme and host, or its path where it is a page of ours. */
export interface Violation {
  directive: string
  blocked: string
  page: string
}

const REPORTS_MAX = 20
const HOST_MAX_CHARACTERS = 253
const OTHER = 'other'

const DIRECTIVES = new Set(
  `default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src connect-src
   font-src manifest-src worker-src base-uri object-src form-action frame-ancestors frame-src child-src media-src
   require-trusted-types-for trusted-types`.split(/\s+/),
)
/** In place of an address. */
const KEYWORDS = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'self',
  'trusted-types-policy',
  'trusted-types-sink',
])
const WEB = new Set(['http:', 'https:', 'ws:', 'wss:'])
/** Of what has no host, or one that tells of the person's browser. */
const SCHEMES = new Set(
  ['data', 'blob', 'about', 'filesystem', 'chrome-extension', 'moz-extension', 'safari-web-extension'].map(
    name => `${name}:`,
  ),
)

/** Of the Reporting API. */
const Report = z
  .object({
    type: z.literal('csp-violation'),
    body: z.object({
      effectiveDirective: z.string(),
      blockedURL: z.string().optional(),
      documentURL: z.string().optional(),
    }),
  })
  .transform(({ body }) =>
    violation({ directive: body.effectiveDirective, blocked: body.blockedURL, page: body.documentURL }),
  )

/** Of `report-uri`; older browsers give the directive with its sources. */
const LegacyReport = z
  .object({
    'csp-report': z.object({
      'effective-directive': z.string().optional(),
      'violated-directive': z.string().optional(),
      'blocked-uri': z.string().optional(),
      'document-uri': z.string().optional(),
    }),
  })
  .transform(({ 'csp-report': report }) =>
    violation({
      directive: report['effective-directive'] ?? report['violated-directive'],
      blocked: report['blocked-uri'],
      page: report['document-uri'],
    }),
  )

/** The violations that a body of this content type reports, at most 20; none of another type, and none for what is no report. */
export function readViolations(type: string | undefined, text: string): Violation[] {
  const kind = type?.split(';')[0]?.trim().toLowerCase()
  if (kind === 'application/csp-report') return found(LegacyReport, [parsed(text)])
  if (kind !== 'application/reports+json') return []
  const reports = parsed(text)
  return Array.isArray(reports) ? found(Report, reports.slice(0, REPORTS_MAX)) : []
}

function parsed(text: string) {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

const found = (shape: z.ZodType<Violation>, reports: unknown[]) =>
  reports.flatMap(report => shape.safeParse(report).data ?? [])

function violation({
  directive = '',
  blocked = '',
  page = '',
}: Record<keyof Violation, string | undefined>): Violation {
  const [name = ''] = directive.split(' ')
  return {
    directive: DIRECTIVES.has(name) ? name : OTHER,
    blocked: blockedPlace(blocked),
    page: pagePath(page),
  }
}

/** Scheme and host, or what stands in their place. */
function blockedPlace(address: string) {
  if (KEYWORDS.has(address)) return address
  // Older browsers give a scheme alone for what has no host.
  if (SCHEMES.has(`${address}:`)) return `${address}:`
  if (!URL.canParse(address)) return OTHER
  const { protocol, hostname } = new URL(address)
  if (WEB.has(protocol) && hostname.length <= HOST_MAX_CHARACTERS) return `${protocol}//${hostname}`
  return SCHEMES.has(protocol) ? protocol : OTHER
}

function pagePath(address: string) {
  const path = URL.canParse(address) ? new URL(address).pathname : ''
  return isPage(path) ? path : OTHER
}
