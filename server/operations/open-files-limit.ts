import { existsSync, readFileSync } from 'node:fs'
import { once } from '#shared/once.ts'

/** Where the system names no limit, or none that Node can read (Windows). */
const UNLIMITED = 65_536
/** Linux writes it here, which is read before a report is made. */
const LIMITS_FILE = '/proc/self/limits'
const OPEN_FILES = /^Max open files +(\d+)/m

interface UserLimits {
  open_files?: { soft?: number | 'unlimited' }
}

/** How many files and connections this process may have open: `ulimit -n`. */
export const openFilesLimit = once((): number => {
  const limit = existsSync(LIMITS_FILE)
    ? OPEN_FILES.exec(readFileSync(LIMITS_FILE, 'latin1'))?.[1]
    : reportedLimit()
  return Number(limit) || UNLIMITED
})

function reportedLimit() {
  // Otherwise it asks for the name of every address it is connected to.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { userLimits?: UserLimits }
  return userLimits?.open_files?.soft
}
