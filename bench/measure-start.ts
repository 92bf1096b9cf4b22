import { setTimeout as wait } from 'node:timers/promises'
import { startChild } from './child.ts'
import { quantile } from './statistics.ts'

const STARTS = 5
const IDLE_MS = 4_000

/** Milliseconds from the start of the process to being ready on a database that runs, and MiB in use when it idles. */
export async function measureStart(file: string, environment: Record<string, string>) {
  const readyMs: number[] = []
  let idleMiB = NaN
  for (let start = 0; start < STARTS; start++) {
    const child = await startChild(file, { environment })
    readyMs.push(child.readyMs)
    if (start === 0) {
      await wait(IDLE_MS)
      idleMiB = (await child.usage()).residentBytes / 2 ** 20
    }
    await child.stop()
  }
  return { readyMs: quantile(readyMs, 0.5), idleMiB }
}
