import { timingSafeEqual } from 'node:crypto'
import { authErrors } from '#shared/auth-messages.ts'
import type { TransactionSql } from 'postgres'
import { transaction } from '../database/transaction.ts'
import { badRequest, notFound } from '../http/errors.ts'
import type { AuthDeps } from './auth-deps.ts'
import { chargeWrongTry, countWrongTries } from './code-counts.store.ts'
import { codeDigest, dayOfTriesBefore, triesLeft, WRONG_TRIES_PER_CODE } from './code-limits.ts'
import { findCodes, lockMailbox, useCode, type KeptCode } from './codes.store.ts'
import type { Ask } from './issue-code.ts'

type Needs = Pick<AuthDeps, 'sql' | 'clock' | 'sealing'>
type Proof = Ask & { code: string }
export type Outcome<Result> = { result: Result } | 'missing' | 'expired' | 'invalid'
export type Redeem<Result> = (tx: TransactionSql, code: KeptCode) => Promise<Result | undefined>

/**
 * Spends a code and runs `redeem` in the same transaction. `redeem` gives undefined when the code stands for nothing
 * any more; that looks like a wrong code. Throws 404 and 400 with the sentences of the specification.
 */
export async function proveCode<Result>(deps: Needs, proof: Proof, redeem: Redeem<Result>): Promise<Result> {
  return resultOf(await transaction(deps.sql, tx => judge(deps, tx, { proof, redeem })))
}

/** Throws what is wrong with a code or a link in the words of the specification. */
export function resultOf<Result>(outcome: Outcome<Result>): Result {
  if (outcome === 'missing') throw notFound(authErrors.codeMissing)
  if (outcome === 'expired') throw badRequest(authErrors.codeExpired)
  if (outcome === 'invalid') throw badRequest(authErrors.codeInvalid)
  return outcome.result
}

async function judge<Result>(
  { clock, sealing }: Needs,
  tx: TransactionSql,
  { proof, redeem }: { proof: Proof; redeem: Redeem<Result> },
): Promise<Outcome<Result>> {
  await lockMailbox(tx, proof.email)
  const now = clock.now()
  const codes = await findCodes(tx, { ...proof, now, triesPerCode: WRONG_TRIES_PER_CODE })
  const [newest] = codes
  if (!newest) return 'missing'
  const tries = await countWrongTries(tx, { code: newest, since: dayOfTriesBefore(now) })
  const live = liveOnes(codes, proof).slice(0, triesLeft(tries, newest))
  if (live.length === 0) return 'expired'

  const matching = live.filter(({ id, digest }) =>
    timingSafeEqual(digest, codeDigest(sealing, { ...proof, id, digits: proof.code })),
  )
  for (const code of matching) {
    const result = await redeem(tx, code)
    if (result !== undefined && (await useCode(tx, code, now))) return { result }
  }
  // A guess is a try at each code it was compared with, so asking for many codes gives nobody better odds.
  await chargeWrongTry(
    tx,
    live.map(code => code.id),
  )
  return 'invalid'
}

/** A client's newer code replaces its older ones; callers without a cookie may be many people, so all of theirs live. */
function liveOnes(codes: readonly KeptCode[], { client }: Ask) {
  return (client.isNewcomer ? codes : codes.slice(0, 1)).filter(code => code.isLive)
}
