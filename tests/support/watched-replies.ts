import { randomUUID } from 'node:crypto'
import type { ServersUnderFire } from './servers-under-fire.ts'
import { readAlong } from './talk.ts'

/** So many long replies, half of them made by each server, each read along on both. `kind` begins the prompt of each. */
export async function watchReplies(
  fire: ServersUnderFire,
  count: number,
  kind: (index: number) => string = () => 'Long',
) {
  const talks = await fire.talkMany(count)
  const replies = await Promise.all(
    talks.map(async (talk, index) => {
      const owner = fire.servers[index % 2]!
      const other = fire.servers[1 - (index % 2)]!
      const generationId = randomUUID()
      const here = readAlong(await talk.ask(owner.url, `${kind(index)} ${randomUUID()}`, generationId))
      const elsewhere = readAlong(await talk.follow(other.url, generationId))
      return { talk, here, elsewhere }
    }),
  )

  /** When all readers have seen an end: what a reload finds, on either server. */
  async function reloaded() {
    await Promise.all(replies.flatMap(({ here, elsewhere }) => [here.over, elsewhere.over]))
    return Promise.all(
      replies.map(async ({ talk, here, elsewhere }, index) => {
        const answer = (await talk.allMessages(fire.servers[index % 2]!.url)).find(
          ({ role }) => role === 'assistant',
        )
        return {
          seen: [here.text, elsewhere.text],
          saved: answer?.content ?? '',
          status: answer?.status ?? 'gone',
        }
      }),
    )
  }

  return {
    /** A line for each reply of whose text somebody saw more than a reload finds. */
    async missing() {
      return (await reloaded()).flatMap(({ seen, saved, status }, index) => {
        const longest = Math.max(...seen.map(text => text.length))
        return seen.every(text => saved.startsWith(text))
          ? []
          : [`reply ${index}: ${longest} characters shown, ${saved.length} saved, ${status}`]
      })
    },
    /** how many came out how */
    async statuses() {
      const counts: Record<string, number> = {}
      for (const { status } of await reloaded()) counts[status] = (counts[status] ?? 0) + 1
      return counts
    },
  }
}
