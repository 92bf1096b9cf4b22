import { expect, test } from 'vitest'
import type { StreamPart } from '#shared/agent/parts.ts'
import { unbrokenRun, type RunPart } from './unbroken-run.ts'

const words = (text: string): StreamPart => ({ type: 'data-delta', data: { agent: 'ember', text } })
const finish: StreamPart = { type: 'finish' }
const lost = new TypeError('lost')

/** A run over connections of which each brings these parts, and then breaks where it has no end. */
async function over(
  connections: (StreamPart[] | Error)[],
  isFinal: (error: unknown) => boolean = () => false,
) {
  const taken: RunPart[] = []
  const heard: boolean[] = []
  const waits: number[] = []
  const reopen = async () => {
    const next = connections.shift()
    if (!next || next instanceof Error) throw next ?? lost
    return partsOf(next)
  }
  const parts = unbrokenRun({
    first: null,
    reopen,
    wait: async failures => void waits.push(failures),
    isFinal,
    onLost: isLost => heard.at(-1) !== isLost && heard.push(isLost),
    signal: new AbortController().signal,
  })
  for await (const part of parts) taken.push(part)
  return { taken, heard, waits }
}

async function* partsOf(parts: StreamPart[]) {
  yield* parts
}

test('each connection tells the run from its start, until one brings its end', async () => {
  const { taken, heard, waits } = await over([[words('a')], lost, lost, [words('a'), words('b'), finish]])
  expect(taken).toEqual([{ type: 'replay' }, words('a'), { type: 'replay' }, words('a'), words('b'), finish])
  expect(heard).toEqual([false, true, false])
  expect(waits).toEqual([1, 2, 3])
})

test('after something has come, the next failure is the first one again', async () => {
  const { waits } = await over([[words('a')], [words('a')], [finish]])
  expect(waits).toEqual([1, 1])
})

test.each([{ type: 'abort' }, { type: 'error', errorText: 'x' }, finish] as StreamPart[])(
  'nothing is read after $type',
  async end => {
    expect((await over([[end, words('late')]])).taken).toEqual([{ type: 'replay' }, end])
  },
)

test('a refusal that trying again would not change ends it', async () => {
  const refusal = new Error('404')
  await expect(over([[words('a')], refusal], error => error === refusal)).rejects.toBe(refusal)
})
