import { chatErrors, replyErrors } from '#shared/chat/messages.ts'
import { unavailable } from '../http/errors.ts'
import type { Lease } from './lease/lease.ts'
import type { Generation } from './generate-reply.ts'
import type { ReplyRow } from './reply.store.ts'
import { abort, type RunningReply } from './running-reply.ts'
import type { Started, StartedReply, StartRequest } from './start-reply.ts'
import { DRAIN_MS, SAVE_AFTER_DRAIN_MS } from './timing.ts'

export type Begun =
  | { kind: 'started'; reply: RunningReply }
  /** the name is known: the same request again, or one that was stopped before it was asked */
  | { kind: 'known'; row: ReplyRow }

interface Needs {
  /** commits a reply of this process, with what belongs to it */
  commit(request: StartRequest, generation: Generation): Promise<Started>
  /** without a lease whatever starts here would be taken over */
  lease: Pick<Lease, 'ensure'>
  running: ReadonlyMap<string, RunningReply>
  /** what one process can generate at once with room to spare */
  mostReplies: number
  generate(reply: StartedReply, generation: Generation): RunningReply
}

/** Takes new replies, as many as this process can generate, until it is told to drain. */
export function openAdmission({ commit, lease, running, mostReplies, generate }: Needs) {
  const starting = new Set<Promise<Begun>>()
  let isDraining = false
  let isOver = false

  async function startAndGenerate(request: StartRequest, generation: Generation): Promise<Begun> {
    await lease.ensure()
    const started = await commit(request, generation)
    if (started.kind === 'known') return started
    const reply = generate(started.reply, generation)
    if (isOver) abort(reply, 'shutdown')
    return { kind: 'started', reply }
  }

  async function allEnded() {
    while (starting.size + running.size > 0) {
      await Promise.allSettled([...starting, ...Array.from(running.values(), reply => reply.saved)])
    }
  }

  return {
    isDraining: () => isDraining,

    /**
     * Commits a reply, then generates it. Throws what its start throws (see startReply), and 503 while this process stops or generates as many
     * replies as it can.
     */
    async start(request: StartRequest, generation: Generation): Promise<Begun> {
      if (isDraining) throw unavailable(chatErrors.shuttingDown)
      if (starting.size + running.size >= mostReplies) throw unavailable(replyErrors.busy)
      const begun = startAndGenerate(request, generation)
      starting.add(begun)
      try {
        return await begun
      } finally {
        starting.delete(begun)
      }
    },

    /**
     * Takes no new replies, gives the running ones their time, then saves them as interrupted. False when some could not
     * be saved in three more seconds: the database is away, and the reaper of another process ends them.
     */
    async drain(limitMs = DRAIN_MS) {
      isDraining = true
      const timer = setTimeout(() => {
        isOver = true
        for (const reply of running.values()) abort(reply, 'shutdown')
      }, limitMs)
      const late = new Promise(resolve => setTimeout(resolve, limitMs + SAVE_AFTER_DRAIN_MS).unref())
      await Promise.race([allEnded(), late])
      clearTimeout(timer)
      return starting.size + running.size === 0
    },
  }
}
