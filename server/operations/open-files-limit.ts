import { once } from '#shared/once.ts'

/** Where the system names no limit, or none that Node can read (Windows). */
const UNLIMITED = 65_536

interface UserLimits {
  open_files?: { soft?: number | 'unlimited' }
}

/** How many files and connections this process may have open: `ulimit -n`. Asked once, since it makes a whole report. */
export const openFilesLimit = once((): number => {
  // Otherwise it asks for the name of every address it is connected to.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { userLimits?: UserLimits }
  const soft = userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : UNLIMITED
})
