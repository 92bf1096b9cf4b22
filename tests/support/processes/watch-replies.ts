import { randomUUID } from 'node:crypto'
import type { Deployment } from './deployment.ts'
import { readAlong } from './talk.ts'
import { until } from '../until.ts'

/** Readers are told of an end that cannot be saved after ten seconds; the saving goes on. */
const SAVED_WITHIN_MS = 60_000

/** So many long replies, half of them made by each server, each read along on both. `kind` begins the prompt of each. */
export async function watchReplies(
  deployment: Deployment,
  count: number,
  kind: (index: number) => string = () => 'Long',
) {
  const talks = await deployment.talkMany(count)
  const replies = await Promise.all(
    talks.map(async (talk, index) => {
      const owner = deployment.servers[index % 2]!
      const other = deployment.servers[1 - (index % 2)]!
      const generationId = randomUUID()
      const prompt = `${kind(index)} ${randomUUID()}`
      const here = readAlong(accepted(await talk.ask(owner.url, prompt, generationId)))
      const elsewhere = readAlong(accepted(await talk.follow(other.url, generationId)))
      return { talk, here, elsewhere }
    }),
  )

  /** What a reload finds, on either server, once all readers have seen an end and all ends are saved. */
  async function reloaded() {
    await Promise.all(replies.flatMap(({ here, elsewhere }) => [here.over, elsewhere.over]))
    await until(async () => (await deployment.runningRows()) === 0, SAVED_WITHIN_MS)
    return Promise.all(
      replies.map(async ({ talk, here, elsewhere }, index) => {
        const answer = (await talk.allMessages(deployment.servers[index % 2]!.url)).find(
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

function accepted(response: Response) {
  if (response.status !== 200) throw new Error(`a reply was not begun: ${response.status}`)
  return response
}
