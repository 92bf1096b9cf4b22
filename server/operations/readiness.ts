import { openPool, within } from '../database/pool.ts'
import { proveWrite } from '../database/prove-write.ts'

const READY_WITHIN_MS = 2_000
/** For so long one proof is good: /readyz is open to anybody. */
const PROOF_GOOD_MS = 1_000

export type Readiness = ReturnType<typeof openReadiness>

/**
 * Whether the database takes writes, asked on a connection of its own: a commit that hangs, because a synchronous standby is
 * gone, would keep it for as long. One proof is under way at a time, for all who ask.
 */
export function openReadiness({ url, processId }: { url: string; processId: string }) {
  const sql = openPool(url, { connections: 1 })
  let proving: { atMs: number; isOver: boolean; outcome: Promise<void> } | undefined

  function prove() {
    const isGood = proving && (!proving.isOver || performance.now() - proving.atMs < PROOF_GOOD_MS)
    if (proving && isGood) return proving.outcome
    const proof = { atMs: performance.now(), isOver: false, outcome: proveWrite(sql, processId) }
    proof.outcome
      .catch(() => {
        // Whoever asked is told.
      })
      .finally(() => (proof.isOver = true))
    proving = proof
    return proof.outcome
  }

  return {
    /** Throws what the database refuses with, or DatabaseTimeout. */
    prove: () => within(READY_WITHIN_MS, prove()),
    close: () => sql.end({ timeout: 0 }),
  }
}
