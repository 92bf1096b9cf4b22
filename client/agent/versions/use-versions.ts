import { useNavigate } from 'react-router-dom'
import { useToast } from '../../ui/toast.tsx'
import { workshopTexts } from '../texts.ts'
import { addressOf, type Workshop } from '../use-workshop.ts'
import { useSeenVersion } from './use-seen-version.ts'

/** Which version of its run a page shows, and the way back to another one. */
export function useVersions(workshop: Workshop) {
  const { runId, seenVersion, restoreVersion } = workshop
  const seen = useSeenVersion(runId, seenVersion)
  const navigate = useNavigate()
  const toast = useToast()
  /** Gives the sentence that says why it could not be done. */
  async function bringBack(version: number): Promise<string | undefined> {
    const done = await restoreVersion(version)
    if ('failure' in done) return done.failure
    const undo = async () => {
      const failure = await bringBack(done.before)
      if (failure !== undefined) toast(failure)
    }
    toast(workshopTexts.restored(version), { label: 'Undo', onPress: () => void undo() })
    return undefined
  }
  async function restore(version: number) {
    const failure = await bringBack(version)
    if (failure === undefined && seenVersion !== undefined && runId !== null) void navigate(addressOf(runId))
    return failure
  }
  return {
    seen,
    /** an earlier version is shown, which is read and not changed */
    isReadOnly: seen?.view !== undefined,
    /** the one that was asked for is on its way */
    isLoading: seen !== undefined && seen.view === undefined && seen.failure === undefined,
    shown: seen?.view ?? workshop.view,
    restore,
  }
}
