import { useState } from 'react'
import { Spec } from '#shared/agent/spec.ts'
import { storage } from '../../storage.ts'

const keyOf = (runId: string) => `draft:spec:${runId}` as const

function storedSpec(runId: string) {
  try {
    return Spec.safeParse(JSON.parse(storage.get(keyOf(runId)) ?? 'null')).data
  } catch {
    // Whatever else lies there is no spec.
    return undefined
  }
}

/** A run's spec as it is being changed: kept over reloads and other files, until it is saved or given up. */
export function useSpecDraft(runId: string) {
  const [draft, setDraft] = useState(() => ({ runId, spec: storedSpec(runId) }))
  if (draft.runId !== runId) setDraft({ runId, spec: storedSpec(runId) })
  return {
    draft: draft.runId === runId ? draft.spec : undefined,
    write(spec: Spec) {
      setDraft({ runId, spec })
      storage.set(keyOf(runId), JSON.stringify(spec))
    },
    clear() {
      setDraft({ runId, spec: undefined })
      storage.remove(keyOf(runId))
    },
  }
}
