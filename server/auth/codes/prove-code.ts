import { timingSafeEqual } from 'node:crypto'
import { authErrors } from '#shared/auth/messages.ts'
import type { TransactionSql } from 'postgres'
import { transaction } from '../../database/transaction.ts'
import { badRequest, notFound } from '../../http/errors.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { dropIfUnused, lockMailbox } from '../mailboxes.store.ts'
import {
  chargeWrongTry,
  countWrongTries,
  findCodes,
  findLinkedCode,
  readLinkedCode,
  useCode,
  type KeptCode,
  type Purpose,
} from './codes.store.ts'
import { codeDigest, dayOfTriesBefore, triesLeft, WRONG_TRIES_PER_CODE, linkDigest } from './code-limits.ts'
import type { Ask } from './issue-code.ts'
import type { Db } from '../../ports.ts'

type Needs = Pick<AuthDeps, 'sql' | 'clock' | 'encryption'>
type Proof = Ask & { code: string }
type Outcome<Result> = { result: Result } | 'missing' | 'expired' | 'invalid'
/** A code that was proven, and whose its mailbox is by then. */
export interface Proven {
  code: KeptCode
  ownerId: string | undefined
}
type Redeem<Result> = (tx: TransactionSql, proven: Proven) => Promise<Result | undefined>

/**
 * Spends a code and runs `redeem` in the same transaction. `redeem` gives undefined when the code is of no use
 * any more; that looks like a wrong code. Throws 404 and 400 with the messages of the specification.
 */
export async function proveCode<Result>(deps: Needs, proof: Proof, redeem: Redeem<Result>): Promise<Result> {
  return resultOf(await transaction(deps.sql, tx => tryCodes(deps, tx, { proof, redeem })))
}

async function tryCodes<Result>(
  { clock, encryption }: Needs,
  tx: TransactionSql,
  { proof, redeem }: { proof: Proof; redeem: Redeem<Result> },
): Promise<Outcome<Result>> {
  const { email } = proof
  const now = clock.now()
  const ownerId = await lockMailbox(tx, { email, now })
  const codes = await findCodes(tx, { ...proof, now, triesPerCode: WRONG_TRIES_PER_CODE })
  const [newest] = codes
  if (!newest) {
    await dropIfUnused(tx, email)
    return 'missing'
  }
  const tries = await countWrongTries(tx, { code: newest, since: dayOfTriesBefore(now) })
  const live = liveOnes(codes, proof).slice(0, triesLeft(tries, newest))
  if (live.length === 0) return 'expired'

  const matching = live.filter(({ id, digest }) =>
    timingSafeEqual(digest, codeDigest(encryption, { ...proof, id, digits: proof.code })),
  )
  for (const code of matching) {
    const result = await redeem(tx, { code, ownerId })
    if (result !== undefined && (await useCode(tx, code, now))) return { result }
  }
  // A guess is a try at each code it was compared with, so asking for many codes makes no guess likelier.
  await chargeWrongTry(tx, { email, codeIds: live.map(code => code.id) })
  return 'invalid'
}

/** A client's newer code replaces its older ones; callers without a cookie may be many people, so all of theirs live. */
function liveOnes(codes: readonly KeptCode[], { client }: Ask) {
  return (client.isNewcomer ? codes : codes.slice(0, 1)).filter(code => code.isLive)
}

type LookUp = Omit<Needs, 'sql'> & { sql: Db }

export interface LinkToProve {
  purpose: Purpose
  link: string
}

/** The code beside which a link was sent, spent or not; undefined for a link that we did not send. */
export async function findLink({ clock, encryption, sql }: LookUp, link: LinkToProve) {
  const digest = linkDigest(encryption, link)
  const linked = await findLinkedCode(sql, digest)
  if (!linked) return undefined
  return readLinkedCode(sql, {
    ...linked,
    purpose: link.purpose,
    linkDigest: digest,
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
    const now = deps.clock.now()
    const ownerId = await lockMailbox(tx, { email: sent.email, now })
    const code = await findLink({ ...deps, sql: tx }, link)
    if (!code?.isLinkLive) return 'expired'
    const result = await redeem(tx, { code, ownerId })
    return result !== undefined && (await useCode(tx, code, now)) ? { result } : 'invalid'
  })
  return resultOf(outcome)
}

/** Throws what is wrong with a code or a link in the words of the specification. */
function resultOf<Result>(outcome: Outcome<Result>): Result {
  if (outcome === 'missing') throw notFound(authErrors.codeMissing)
  if (outcome === 'expired') throw badRequest(authErrors.codeExpired)
  if (outcome === 'invalid') throw badRequest(authErrors.codeInvalid)
  return outcome.result
}
