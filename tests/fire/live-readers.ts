import { randomUUID } from 'node:crypto'
import { longAnswer, type Deployment } from '../support/processes/deployment.ts'
import { readAlong, type Talk } from '../support/processes/talk.ts'
import { until } from '../support/until.ts'

/** At a hundred characters a second 40 s of text, and 15 s of it. */
const UNITS = { Long: 4_000, Short: 1_500 }
const PACE = { chunkUnits: 10, delayMs: 100 }
const SAVED_WITHIN_MS = 60_000

type Reader = ReturnType<typeof readAlong>

export interface LiveReply {
  talk: Talk
  generationId: string
  expected: string
  /** which process makes it */
  at: number
  here: Reader
  elsewhere: Reader
  /** one who comes when the fault is over, at the other process */
  again?: Reader
}

export function scriptUpstream({ upstream }: Deployment) {
  upstream.script(({ prompt }) => {
    const kind = prompt.startsWith('Long') ? 'Long' : 'Short'
    return prompt.startsWith('Quick') ? {} : { text: longAnswer(prompt, UNITS[kind]), ...PACE }
  })
}

/** So many replies, half of them made by each process, each read along on both. */
export async function startLiveReplies(deployment: Deployment, kind: 'Long' | 'Short', count: number) {
  const { servers } = deployment
  const talks = await deployment.talkMany(count)
  const replies = await Promise.all(
    talks.map(async (talk, index): Promise<LiveReply> => {
      const at = index % 2
      const generationId = randomUUID()
      const prompt = `${kind} ${randomUUID()}`
      const here = readAlong(taken(await talk.ask(servers[at]!.url, prompt, generationId)))
      const elsewhere = readAlong(taken(await talk.follow(servers[1 - at]!.url, generationId)))
      return { talk, generationId, expected: longAnswer(prompt, UNITS[kind]), at, here, elsewhere }
    }),
  )
  await until(() => replies.every(({ here, elsewhere }) => here.text !== '' && elsewhere.text !== ''))
  return replies
}

export type Compared = Awaited<ReturnType<typeof compare>>[number]

/** Once every end is saved: what each reader saw and each reload finds, against what the provider said. */
export async function compare(deployment: Deployment, replies: readonly LiveReply[]) {
  await until(async () => (await deployment.runningRows()) === 0, SAVED_WITHIN_MS).catch(() =>
    process.stdout.write('replies run that have no end\n'),
  )
  return Promise.all(
    replies.map(async ({ talk, expected, at, here, elsewhere, again }) => {
      const isWhole = (reader: Reader) => reader.text === expected && reader.end === 'finish'
      const readers = again ? [here, elsewhere, again] : [here, elsewhere]
      const answer = await talk.answer(deployment.servers[1 - at]!.url)
      return {
        status: answer?.status ?? 'gone',
        isSaved: answer?.content === expected,
        isSeen: isWhole(here),
        isSeenElsewhere: isWhole(elsewhere),
        isSeenAgain: again ? isWhole(again) : undefined,
        /** somebody saw what a reload doesn't find */
        isOtherSeen: readers.some(({ text }) => !answer?.content.startsWith(text)),
        told: readers.flatMap(({ errorText }) => errorText ?? []),
      }
    }),
  )
}

/** The longest time in which any of the readers got nothing, of the times that ended in between. */
export function longestPauseMs(readers: readonly Reader[], fromMs: number, toMs: number) {
  const pauses = readers.flatMap(({ seen }) =>
    seen
      .map(({ atMs }, index) => ({ atMs, ms: atMs - (seen[index - 1]?.atMs ?? atMs) }))
      .filter(({ atMs }) => atMs >= fromMs && atMs <= toMs)
      .map(({ ms }) => ms),
  )
  return Math.max(0, ...pauses)
}

export function taken(response: Response) {
  if (response.status !== 200) throw new Error(`a stream was not begun: ${response.status}`)
  return response
}
