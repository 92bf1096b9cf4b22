import type { Import } from './imports.ts'

const moduleOf = (path: string) => path.split('/')[1] ?? ''
const sideOf = (path: string) => path.split('/')[0] ?? ''
const isInFolder = (path: string) => path.split('/').length > 2

/** A module may import from the ones before it, never from a later one. */
const MODULES = ['auth', 'billing', 'business', 'chat', 'agent', 'account']
/** What all of these modules may import from. */
const FOUNDATIONS = ['live', 'mentor', 'encryption', 'limits', 'http', 'database', 'operations']
/** The outside: only deps.ts picks from these. The emails and their outbox are the product's own. */
const ADAPTER = /^server\/((models|payments)\/(?!\w+-port\.ts)|mail\/(smtp-mailer|dev-mailbox)\.ts)/
/** It is made anew apart from the answers: of the mentor it has the sums, and what it took along in a folder of its own. */
const WORKSHOP = /^server\/mentor\/workshop\//
const OF_WORKSHOP = /^server\/mentor\/(workshop|numbers)\//
/** The one place that may name a package; named anywhere else, the codebase would depend on it twice. */
const PACKAGES: Record<string, RegExp> = {
  ai: /^(server\/models\/|client\/stream\/)/,
  '@ai-sdk/react': /^client\/stream\//,
  '@ai-sdk/openai': /^server\/models\//,
  '@paddle/paddle-node-sdk': /^server\/payments\//,
  '@ai-sdk/provider': /^server\/models\//,
  'html-validate': /^server\/agent\/gate\/html\/validate-page\.ts$/,
  parse5: /^server\/agent\/gate\/html\/validate-page\.ts$/,
  lucia: /^server\/auth\/logins\/login-sessions\.ts$/,
  nodemailer: /^server\/mail\//,
}

/** What an import breaks, in words; undefined when it keeps the direction. */
export function faultOf({ from, to }: Import): string | undefined {
  if (to.startsWith('npm:')) return packageFault(from, to.slice(4))
  if (sideOf(from) === 'shared' && sideOf(to) !== 'shared') return `shared/ imports ${to}`
  if (sideOf(from) === 'client' && sideOf(to) === 'server') return `client/ imports ${to}`
  if (sideOf(from) === 'server' && sideOf(to) === 'client') return `server/ imports ${to}`
  if (WORKSHOP.test(from) && to.startsWith('server/mentor/') && !OF_WORKSHOP.test(to))
    return `mentor/workshop/ imports ${to}`
  if (sideOf(to) === 'scripts') return `${from} is shipped, ${to} is a tool of development`
  if (sideOf(from) !== 'server' || !isInFolder(from) || !isInFolder(to) || sideOf(to) !== 'server')
    return undefined
  if (moduleOf(from) !== moduleOf(to) && ADAPTER.test(to)) return `${from} names the adapter ${to}`
  return moduleFault(moduleOf(from), moduleOf(to))
}

function moduleFault(from: string, to: string) {
  if (from === to) return undefined
  if (FOUNDATIONS.includes(from) && MODULES.includes(to)) return `${from}/ is a foundation of ${to}/`
  if (MODULES.includes(from) && MODULES.includes(to) && MODULES.indexOf(to) > MODULES.indexOf(from)) {
    return `${from}/ comes before ${to}/`
  }
  // Reading a text is as pure as answering it.
  if (from === 'mentor' && to !== 'extraction') return `mentor/ is pure and imports ${to}/`
  return undefined
}

function packageFault(from: string, name: string) {
  const allowed = PACKAGES[name]
  return allowed && !allowed.test(from) ? `${name} is named outside its place` : undefined
}

/** A circular import as a list of files, or undefined. */
export function findCircle(imports: readonly Import[]): string[] | undefined {
  const next = Map.groupBy(imports, ({ from }) => from)
  const done = new Set<string>()
  const visit = (file: string, path: string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const { to } of next.get(file) ?? []) {
      const circle = visit(to, [...path, file])
      if (circle) return circle
    }
    done.add(file)
    return undefined
  }
  for (const file of next.keys()) {
    const circle = visit(file, [])
    if (circle) return circle
  }
  return undefined
}
