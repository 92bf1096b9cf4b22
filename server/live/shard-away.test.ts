import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOnCluster } from '#tests/support/database.ts'
import { openLivePair, readToEnd } from '#tests/support/live-pair.ts'
import { until } from '#tests/support/until.ts'
import { findReplies, findRunningOf } from './reply.store.ts'

// On one Postgres all rows are there, or none. A view in the place of the table refuses the rows of some owners as a cluster does
// whose worker is gone.

let pair: Awaited<ReturnType<typeof openLivePair>>
beforeAll(async () => {
  if (isOnCluster()) return
  pair = await openLivePair({ hasLinks: false, leaseSeconds: 2 })
  await pair.sql`create table away (owner_id uuid)`
  await pair.sql`
    create function is_there(owner uuid) returns boolean language plpgsql as $$
    begin
      if exists (select from away where owner_id = owner) then
        raise exception 'connection to the remote node failed' using errcode = '08006';
      end if;
      return true;
    end $$`
  await pair.sql`create table away_lane (lane uuid)`
  await pair.sql`
    create function lane_is_there() returns trigger language plpgsql as $$
    begin
      if exists (select from away_lane where lane = new.lane) then
        raise exception 'connection to the remote node failed' using errcode = '08006';
      end if;
      return new;
    end $$`
  await pair.sql`
    create trigger lane_is_there before insert on frame for each row execute function lane_is_there()`
  await pair.sql`alter table reply rename to all_replies`
  await pair.sql`create view reply as select * from all_replies where is_there(owner_id)`
})
afterAll(() => pair?.close())

/** Two replies of the first process: the shard of the one goes away. */
async function startTwo() {
  const [hurt, other] = [await pair.startReply(pair.lives[0]!), await pair.startReply(pair.lives[0]!)]
  for (const { model } of [hurt, other]) model.say('Ten kits a week.')
  return { hurt, other, goesAway: () => pair.sql`insert into away values (${hurt.userId})` }
}
const comesBack = () => pair.sql`delete from away`

test.skipIf(isOnCluster())(
  'a Stop that no hint told of is seen of every reply whose shard is there',
  async () => {
    const { hurt, other, goesAway } = await startTwo()
    await pair.sql`update all_replies set stop_at = 3`
    await goesAway()
    const { rows, away } = await findRunningOf(pair.sql, [hurt.userId, other.userId])
    expect(rows.map(({ id }) => id)).toEqual([other.reply.id])
    expect([...away]).toEqual([hurt.userId])
    expect(await other.reply.saved).toMatchObject({ status: 'stopped', length: 3 })
    expect(hurt.reply.controller.signal.aborted).toBe(false)
    await comesBack()
    expect(await hurt.reply.saved).toMatchObject({ status: 'stopped', length: 3 })
  },
)

test.skipIf(isOnCluster())('readers at another process hear of every end whose shard is there', async () => {
  const { hurt, other, goesAway } = await startTwo()
  const [hurtRow, otherRow] = [await hurt.row(), await other.row()]
  const [readingHurt, readingOther] = [
    await pair.lives[1]!.read(hurtRow!),
    readToEnd(pair.lives[1]!, otherRow!),
  ]
  await until(() => readingHurt.log.text === 'Ten kits a week.')
  await goesAway()
  // As the look at all rows does; a hint of an end asks for that one alone.
  const { rows, away } = await findReplies(pair.sql, [hurt.reply, other.reply])
  expect(rows.map(({ id }) => id)).toEqual([other.reply.id])
  expect([...away]).toEqual([hurt.userId])
  for (const { model } of [hurt, other]) model.finish()
  expect((await readingOther).end.status).toBe('complete')
  expect(readingHurt.log.end).toBeUndefined()
  await comesBack()
  await until(() => readingHurt.log.end?.status === 'complete')
  readingHurt.release()
})

test.skipIf(isOnCluster())(
  'replies whose frames cannot be written go on, and new ones are written elsewhere',
  async () => {
    const [live] = pair.lives
    const before = await pair.startReply(live!)
    before.model.say('Ten kits ')
    await until(async () => (await framesOf(before.reply.id)) === 1)
    await pair.sql`insert into away_lane values (${before.reply.lane})`
    before.model.say('a week.')
    await until(async () => {
      const { reply, model } = await pair.startReply(live!)
      model.finish()
      return reply.lane !== before.reply.lane
    })
    const after = await pair.startReply(live!)
    after.model.say('Twelve.')
    await until(async () => (await framesOf(after.reply.id)) === 1)
    for (const { model } of [before, after]) model.finish()
    expect(await before.reply.saved).toMatchObject({ status: 'complete', length: 'Ten kits a week.'.length })
    expect(await after.reply.saved).toMatchObject({ status: 'complete', lane: after.reply.lane })
  },
)

const framesOf = async (replyId: string) =>
  (await pair.sql`select from frame where reply_id = ${replyId}`).count
