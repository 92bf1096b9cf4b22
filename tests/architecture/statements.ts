import type { Source } from './imports.ts'

/** What a file of the server may not say, and where it may. */
const FORBIDDEN = [
  {
    // On a dead transaction the driver runs statements outside of it; the outer sql would not be refused either.
    says: /\.begin\(\s*(async\b|\w+\s*=>|')/,
    fault: 'begins a transaction by the driver',
    except: /^server\/database\/transaction\.ts$/,
  },
  {
    says: /\.unsafe\(/,
    fault: 'sends a text as a statement',
    except: /^server\/database\/migrations\/apply-migration\.ts$/,
  },
  {
    says: /\.equals\(|\bBuffer\.compare\(|\.localeCompare\(/,
    fault: 'compares bytes in a time that tells of them',
    // Two digests of one person's own requests: nobody else can ask for that comparison.
    except: /^server\/live\/start-reply\.ts$/,
  },
]

const COMPARISON = /([\w.?[\]()]+)\s*[!=]==?\s*([\w.?'"[\]]+)/g
const SECRET = /(digest|hash|token|secret|signature|password|digits|code|proof|cookie)\)?$/i
/** A literal, or a constant of ours: there is nothing to find out by comparing with it. */
const OPEN = /^(null|undefined|'.*|".*|\d+|[A-Z][A-Z\d_]+)$/

/** What a source file says that it must not, in words. */
export function faultsOf({ file, text }: Source): string[] {
  if (!file.startsWith('server/')) return []
  const said = FORBIDDEN.filter(({ says, except }) => says.test(text) && !except.test(file))
  return [...said.map(({ fault }) => `${file} ${fault}`), ...secretsCompared({ file, text })]
}

/** Secrets are only compared by timingSafeEqual, or looked up by their hash. */
function secretsCompared({ file, text }: Source) {
  return Array.from(text.matchAll(COMPARISON))
    .filter(([, left = '', right = '']) => [left, right].some(side => SECRET.test(side)))
    .filter(([, left = '', right = '']) => ![left, right].some(side => OPEN.test(side)))
    .map(([comparison]) => `${file} compares a secret: ${comparison}`)
}
