import type { TransactionSql } from 'postgres'
import { RUN_MAX_UNITS } from '#shared/agent/limits.ts'
import type { VersionOrigin } from '#shared/agent/parts.ts'
import type { Spec } from '#shared/agent/spec.ts'
import type { Fact } from '#shared/business/fact.ts'
import type { Actor } from '../limits/actor.ts'
import { findBusiness } from '../business/business.store.ts'
import { readProfile } from '../business/read-profile.ts'
import { describe } from '../http/errors.ts'
import { RESERVED, tokenBudget } from '../limits/token-budget.ts'
import type { Begun } from '../live/admission.ts'
import type { StartRequest } from '../live/start-reply.ts'
import type { Followed } from '../live/version.store.ts'
import type { Cipher } from '../encryption/encryption.ts'
import { countQuickAnswer, requireQuickAnswer } from './allowance.ts'
import { keepReservation, RUN_MAX_MS, type Starter } from './allowance.store.ts'
import { openRun, type OpenedRun } from './open-run.ts'
import { produceRun, type RunWork } from './produce/produce-run.ts'
import type { RunNeeds } from './run-needs.ts'
import { saveTitle, titleAssociatedData, type RunKey, type RunRow } from './run.store.ts'

/** A run waits for its agents, each of which has its own limits; so it is itself only bounded as a whole. */
const RUN_LIMITS = {
  units: RUN_MAX_UNITS,
  timesMs: { firstToken: RUN_MAX_MS, silence: RUN_MAX_MS, whole: RUN_MAX_MS },
}

interface Beginning {
  asker: Actor
  run: Pick<RunRow, 'id' | 'userId' | 'businessId' | 'requestDigest'>
  cipher: Cipher
  project: string
  now: Date
  isWatched: boolean
  /** the connected model is not asked */
  isWithoutModel?: boolean
  /** what there is already, when a run goes on */
  from: (NonNullable<RunWork['from']> & { log: string }) | undefined
  /** which version it makes, and how that came to be */
  origin: VersionOrigin
  /** the ended version that it comes after */
  follows?: Followed
  queueKey: string | undefined
  /** from whose allowance it is taken; undefined when it goes on with a spec */
  starter: Starter | undefined
  /** before the transaction, for a run that makes a plan: throws where there is none left */
  refuse?(): Promise<void>
  /** in the transaction that starts it: throws where nothing new may be made */
  admit(scope: TransactionSql, replyId: string): Promise<void>
  /** in the same transaction, once nothing refuses it */
  write?(scope: TransactionSql): Promise<void>
}

/** Starts the reply of a new run, or of one that goes on, and opens it. Throws what `admit` throws, 429 and 503. */
export async function beginRun(deps: RunNeeds, beginning: Beginning): Promise<OpenedRun> {
  const { asker, run, cipher, project, now, isWatched, isWithoutModel, from, follows, queueKey, starter } =
    beginning
  const spec = keepSpecOf(deps, { run: { ownerId: run.userId ?? run.id, id: run.id }, cipher, starter })
  const isWithoutWork = from?.agents.length === 0
  const budget = isWithoutModel || isWithoutWork ? undefined : tokenBudget(deps, asker)
  const request: StartRequest = {
    userId: run.userId,
    runId: run.id,
    ...(follows !== undefined && { follows }),
    requestDigest: run.requestDigest,
    queueKey,
    async refuse() {
      if (from) return
      await requireQuickAnswer(deps, asker)
      await beginning.refuse?.()
    },
    async admit(scope, replyId) {
      await beginning.admit(scope, replyId)
      await budget?.reserve(scope, { id: replyId, ownerId: run.userId ?? run.id }, RESERVED.run)
      await beginning.write?.(scope)
    },
  }
  const begun = await deps.live.start(request, {
    cipher,
    ...(from && { seed: from.log }),
    limits: RUN_LIMITS,
    events: signal =>
      produceRun(
        {
          agents: isWithoutModel ? deps.builtInAgents : deps.agents,
          pages: deps.pages,
          project,
          readKnown: () => knownFacts(deps, run),
          today: now,
          isWatched,
          origin: beginning.origin,
          from,
          onSpec: spec.keep,
          onUsed: used => budget?.onUsed(used),
          budget: { tokens: deps.config.agentTokens, prices: deps.config.modelPrices },
        },
        signal,
      ),
  })
  spec.keepAfter(begun)
  budget?.recordAfter(begun)
  if (!from) countQuickAnswer(deps, asker, begun, spec.isThere)
  return openRun(deps, { runId: run.id, asker, begun })
}

/** What is known of the business that a run began with; of one that was deleted since nothing. */
async function knownFacts(
  { sql, encryption }: Pick<RunNeeds, 'sql' | 'encryption'>,
  { userId, businessId }: Pick<RunRow, 'userId' | 'businessId'>,
): Promise<Fact[]> {
  if (userId === null || businessId === null) return []
  const owned = { ownerId: userId, businessId }
  const business = await findBusiness(sql, owned)
  // As in the chat: what was noted before it was told to forget as it goes is used no more.
  if (!business?.remembers) return []
  const { known } = await readProfile(sql, await encryption.cipherOf(sql, userId), owned)
  return known.map(({ fact }) => fact)
}

/**
 * A run with a spec counts, and its name is known. A database that is away keeps no agent from its work: what could not be kept
 * then is kept when the run has been saved, which waits for the database.
 */
function keepSpecOf(
  { sql, log }: Pick<RunNeeds, 'sql' | 'log'>,
  { run, cipher, starter }: { run: RunKey; cipher: Cipher; starter: Starter | undefined },
) {
  let unkept: Spec | undefined
  let isThere = false

  async function keep(spec: Spec) {
    unkept = spec
    isThere = true
    try {
      if (starter) await keepReservation(sql, { ownerId: starter.ownerId, runId: run.id })
      await saveTitle(sql, run, cipher.encrypt(titleAssociatedData(run.id), spec.name))
      unkept = undefined
    } catch (error) {
      log.warn({ runId: run.id, error: describe(error) }, 'the spec of a run could not be kept')
    }
  }

  return {
    keep,
    isThere: () => isThere,
    keepAfter(begun: Begun) {
      if (begun.kind === 'started') void begun.reply.saved.then(() => unkept && keep(unkept))
    },
  }
}
