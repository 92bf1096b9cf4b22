import { randomUUID } from 'node:crypto'
import { isShardAway } from '../../database/database-errors.ts'

export type Lane = ReturnType<typeof openLane>

/**
 * Where the frames of new replies of this process go: all to one shard, so that they are written in one statement. It is the process's
 * own, until its shard is away; another name lies on another one, perhaps. Running replies keep theirs, and go on from memory.
 */
export function openLane(processId: string) {
  let current = processId
  return {
    current: () => current,
    /** What was done with frames of a lane has failed so. */
    failed(lane: string, error: unknown) {
      if (lane === current && isShardAway(error)) current = randomUUID()
    },
  }
}
