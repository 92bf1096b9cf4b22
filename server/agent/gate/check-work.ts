import type { AgentName } from '#shared/agent/agents.ts'
import type { Check, CheckId, Fault } from '#shared/agent/parts.ts'
import { checkAcceptance } from './checks/acceptance.ts'
import { checkClaims } from './checks/claims.ts'
import { checkDates } from './checks/dates.ts'
import { checkEnd, checkFiles } from './checks/files.ts'
import { checkLeftovers } from './checks/leftovers.ts'
import { checkLengths } from './checks/lengths.ts'
import { checkLinks } from './checks/links.ts'
import type { PageChecker } from './html/page-checker.ts'
import type { Work } from './work.ts'

/** Nobody reads more of one kind, and one repair mends them all. */
const MOST_FAULTS = 12

const CHECKED: Readonly<Record<AgentName, readonly CheckId[]>> = {
  strategist: ['files', 'end', 'claims', 'leftovers', 'links'],
  product: ['files', 'end', 'accept', 'dates', 'leftovers', 'links'],
  designer: ['files', 'end', 'html', 'claims', 'leftovers', 'links'],
  engineer: ['files', 'end', 'html', 'leftovers', 'links', 'tests'],
  marketer: ['files', 'end', 'lengths', 'dates', 'claims', 'leftovers', 'links'],
  analyst: ['files', 'end', 'leftovers', 'links'],
}

/** The faults; undefined of what has not been run. */
type Finder = (work: Work, pages: PageChecker) => readonly Fault[] | undefined | Promise<Fault[] | undefined>

const FINDERS: Readonly<Record<CheckId, Finder>> = {
  files: checkFiles,
  end: checkEnd,
  claims: checkClaims,
  leftovers: checkLeftovers,
  links: checkLinks,
  accept: checkAcceptance,
  lengths: checkLengths,
  dates: checkDates,
  html: checkPages,
  // Nothing runs what an engineer wrote.
  tests: () => undefined,
}

/** Each takes a while, and others wait for theirs. */
const MOST_PAGES = 6

/** All that an agent's files are checked for, in the order in which it is told. */
export async function checkWork(work: Work, pages: PageChecker): Promise<Check[]> {
  const checks: Check[] = []
  for (const id of CHECKED[work.agent]) {
    const faults = await FINDERS[id](work, pages)
    checks.push({
      id,
      ok: faults ? faults.length === 0 : null,
      faults: faults?.slice(0, MOST_FAULTS) ?? [],
    })
  }
  return checks
}

async function checkPages({ files }: Work, pages: PageChecker) {
  const found = []
  const checked = files.filter(({ language }) => language === 'html' || language === 'css')
  for (const file of checked.slice(0, MOST_PAGES)) {
    const faults = await pages.check(file)
    if (!faults) return undefined
    found.push(...faults)
  }
  return found
}
