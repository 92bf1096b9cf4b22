import { describe, expect, test } from 'vitest'
import { ApiError, NetworkError } from '../api.ts'
import { StreamFollower, type FollowerState } from './stream-follower.ts'

type Part = { type: 'words'; text: string } | { type: 'finish' | 'abort' | 'error' }

const words = (text: string): Part => ({ type: 'words', text })
const finish: Part = { type: 'finish' }
const replay = { type: 'replay' }
const lost = new NetworkError('lost')
const refusal = new ApiError(404, { code: 'not_found', message: 'There is none.' })

function following(signal = new AbortController().signal) {
  const states: FollowerState[] = []
  const waits: number[] = []
  const follower = new StreamFollower(
    state => states.at(-1) !== state && states.push(state),
    async failures => void waits.push(failures),
  )
  const taken: object[] = []
  /** A stream over connections of which each brings these parts, and then breaks where it has no end. */
  async function follow(connections: (Part[] | Error | null)[]) {
    const open = async () => {
      const next = connections.shift()
      if (next === null) return null
      if (!next || next instanceof Error) throw next ?? lost
      return partsOf(next)
    }
    for await (const part of follower.follow({ first: null, open, signal })) {
      if (part.type === 'words') follower.progress()
      taken.push(part)
    }
  }
  /** Sends what each of these answers in turn. */
  const ask = (answers: (string | Error)[]) =>
    follower.ask(async () => {
      const answer = answers.shift() ?? lost
      if (answer instanceof Error) throw answer
      return answer
    }, signal)
  return { ask, follow, taken, states, waits }
}

async function* partsOf(parts: Part[]) {
  yield* parts
}

describe('asking', () => {
  test('what is answered at once is asked once', async () => {
    const { ask, states } = following()
    expect(await ask(['yes'])).toBe('yes')
    expect(states).toEqual(['asking'])
  })

  test('what reaches nobody is sent again', async () => {
    const { ask, states, waits } = following()
    expect(await ask([lost, lost, 'yes'])).toBe('yes')
    expect(states).toEqual(['asking', 'resending'])
    expect(waits).toEqual([1, 2])
  })

  test('after the fourth attempt it is handed back', async () => {
    const { ask, states, waits } = following()
    await expect(ask([lost, lost, lost, lost, 'too late'])).rejects.toBe(lost)
    expect(states).toEqual(['asking', 'resending', 'ended'])
    expect(waits).toEqual([1, 2, 3])
  })

  test('a refusal is not asked again', async () => {
    const { ask, states } = following()
    await expect(ask([refusal, 'yes'])).rejects.toBe(refusal)
    expect(states).toEqual(['asking', 'ended'])
  })
})

describe('following and reconnecting', () => {
  test('each connection tells the stream from its start, until one brings its end', async () => {
    const { follow, taken, states, waits } = following()
    await follow([[words('a')], lost, lost, [words('a'), words('b'), finish]])
    expect(taken).toEqual([replay, words('a'), replay, words('a'), words('b'), finish])
    expect(states).toEqual(['following', 'reconnecting', 'following', 'ended'])
    expect(waits).toEqual([1, 2, 3])
  })

  test('after something new, the next failure is the first one again', async () => {
    const { follow, waits } = following()
    await follow([[words('a')], [words('a')], [finish]])
    expect(waits).toEqual([1, 1])
  })

  test.each([{ type: 'abort' }, { type: 'error' }, finish] as Part[])(
    'nothing is read after $type',
    async end => {
      const { follow, taken, states } = following()
      await follow([[end, words('late')]])
      expect(taken).toEqual([replay, end])
      expect(states.at(-1)).toBe('ended')
    },
  )

  test('a refusal that trying again would not change ends it', async () => {
    const { follow, states } = following()
    await expect(follow([[words('a')], refusal])).rejects.toBe(refusal)
    expect(states).toEqual(['following', 'reconnecting', 'ended'])
  })

  test.each([408, 429, 500, 503])('a refusal of %i is tried again', async status => {
    const { follow, states } = following()
    await follow([new ApiError(status, { code: '', message: '' }), [finish]])
    expect(states).toEqual(['reconnecting', 'following', 'ended'])
  })

  test('where there is no such stream it ends without a part', async () => {
    const { follow, taken, states } = following()
    await follow([null])
    expect(taken).toEqual([])
    expect(states).toEqual(['ended'])
  })

  test('who lets go hears no more and opens nothing', async () => {
    const unused = [[finish]]
    const { follow, taken, states } = following(AbortSignal.abort())
    await follow(unused)
    expect([taken, states, unused.length]).toEqual([[], [], 1])
  })
})
