import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { readStream } from '../client.ts'
import { randomFrom } from '../repetitions.ts'
import type { Deployment } from './deployment.ts'
import type { Talk } from './talk.ts'

const RETRY_MS = 100

/** People who ask one quick question after the other, of either server, and repeat whatever was not acknowledged. */
export function startLoad({ servers }: Pick<Deployment, 'servers'>, talks: Talk[], number: number) {
  let isOver = false
  let acknowledged = 0
  /** calls that were not taken: 0 for no answer at all, else the status */
  const trouble: { atMs: number; status: number }[] = []

  const asking = talks.map(async (talk, index) => {
    const random = randomFrom(number * 1_000 + index)
    while (!isOver) {
      const prompt = `Quick ${number}.${index}.${acknowledged}`
      const generationId = randomUUID()
      for (;;) {
        const { url } = random.pick(servers)
        const ask = random.isTrue() ? askWhole : askStreamed
        const status = await ask(talk, url, prompt, generationId).catch(() => 0)
        if (talk.isAcknowledged(prompt)) break
        trouble.push({ atMs: performance.now(), status })
        await wait(RETRY_MS)
      }
      acknowledged += 1
      await wait(random.between(0, 40))
    }
  })

  return {
    acknowledged: () => acknowledged,
    trouble,
    async stop() {
      isOver = true
      await Promise.all(asking)
    },
  }
}

async function askWhole(talk: Talk, url: string, prompt: string, generationId: string) {
  return (await talk.askWhole(url, prompt, generationId)).status
}

async function askStreamed(talk: Talk, url: string, prompt: string, generationId: string) {
  const response = await talk.ask(url, prompt, generationId)
  if (response.status === 200) await readStream(response)
  else await response.body?.cancel()
  return response.status
}
