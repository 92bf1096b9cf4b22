// Loaded before a server (`--import`): answers each message on the channel with what its process has used so far, and
// with the p99.9 of how long its event loop was held up since the last message. Plain JavaScript: no stripper of types is loaded with it.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 5
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delays.enable()

process.on('message', () => {
  const { user, system } = process.cpuUsage()
  const heldUpMs = Math.max(0, delays.percentile(99.9) / 1e6 - RESOLUTION_MS)
  delays.reset()
  process.send?.({ cpuMs: (user + system) / 1_000, residentBytes: process.memoryUsage.rss(), heldUpMs })
})
