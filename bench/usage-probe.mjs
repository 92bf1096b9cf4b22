// Loaded before a server (`--import`): answers each message on the channel with what its process has used so far, and
// with how long its event loop was held up since the last message. Plain JavaScript: no stripper of types is loaded with it.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 5
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delays.enable()

process.on('message', () => {
  const { user, system } = process.cpuUsage()
  const beyondTimer = nanoseconds => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS)
  const heldUp = { p99Ms: beyondTimer(delays.percentile(99)), maxMs: beyondTimer(delays.max) }
  delays.reset()
  process.send?.({ cpuMs: (user + system) / 1_000, residentBytes: process.memoryUsage.rss(), heldUp })
})
