import type { Spec } from '#shared/agent/spec.ts'
import { describe } from '../http/errors.ts'
import type { Begun } from '../live/admission.ts'
import type { Cipher } from '../encryption/encryption.ts'
import { settleAllowance } from './allowance.store.ts'
import type { RunNeeds } from './run-needs.ts'
import { saveTitle, titleAssociatedData } from './run.store.ts'

/**
 * A run with a spec counts, and its name is known. A database that is away keeps no agent from its work: what could not be kept
 * then is kept when the run has been saved, which waits for the database.
 */
export function keepSpecOf(
  { sql, log }: Pick<RunNeeds, 'sql' | 'log'>,
  { runId, cipher }: { runId: string; cipher: Cipher },
) {
  let unkept: Spec | undefined
  let hasSpec = false

  async function keep(spec: Spec) {
    unkept = spec
    hasSpec = true
    try {
      await settleAllowance(sql, runId)
      await saveTitle(sql, { runId, title: cipher.encrypt(titleAssociatedData(runId), spec.name) })
      unkept = undefined
    } catch (error) {
      log.warn({ runId, error: describe(error) }, 'a run could not be settled')
    }
  }

  return {
    onSpec: keep,
    hasSpec: () => hasSpec,
    after(begun: Begun) {
      if (begun.kind === 'started') void begun.reply.saved.then(() => unkept && keep(unkept))
    },
  }
}
