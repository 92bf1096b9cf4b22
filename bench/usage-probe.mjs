// Loaded before a server (`--import`): answers each message on the channel with what its process has used so far.
// Plain JavaScript, so that no stripper of types is loaded with it.
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1_000, residentBytes: process.memoryUsage.rss() })
})
