import { transaction } from '../database/transaction.ts'
import type { Db } from '../ports.ts'
import type { AuthDeps } from './auth-deps.ts'
import { linkDigest, WRONG_TRIES_PER_CODE } from './code-limits.ts'
import { findByLink, lockMailbox, useCode, type Purpose } from './codes.store.ts'
import { resultOf, type Outcome, type Redeem } from './prove-code.ts'

type Needs = Pick<AuthDeps, 'sql' | 'clock' | 'sealing'>
type LookUp = Omit<Needs, 'sql'> & { sql: Db }

export interface LinkToProve {
  purpose: Purpose
  link: string
}

/** The code beside which a link was sent, spent or not; undefined for a link that we did not send. */
export async function findLink({ clock, sealing, sql }: LookUp, link: LinkToProve) {
  const { purpose } = link
  return findByLink(sql, {
    purpose,
    linkDigest: linkDigest(sealing, link),
    now: clock.now(),
    triesPerCode: WRONG_TRIES_PER_CODE,
  })
}

/**
 * Spends a link, from whichever browser, and runs `redeem` in the same transaction; else as proveCode. Nobody guesses 256
 * bits, so no limit of tries applies, and whatever became of the six digits beside it does not matter.
 */
export async function proveLink<Result>(
  deps: Needs,
  link: LinkToProve,
  redeem: Redeem<Result>,
): Promise<Result> {
  const sent = await findLink(deps, link)
  if (!sent) return resultOf<Result>('invalid')
  const outcome = await transaction<Outcome<Result>>(deps.sql, async tx => {
    await lockMailbox(tx, sent.email)
    const code = await findLink({ ...deps, sql: tx }, link)
    if (!code?.isLinkLive) return 'expired'
    const result = await redeem(tx, code)
    return result !== undefined && (await useCode(tx, code, deps.clock.now())) ? { result } : 'invalid'
  })
  return resultOf(outcome)
}
