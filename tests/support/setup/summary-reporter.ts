import type { Reporter, TestModule } from 'vitest/node'

/** Prints the counts of a whole run alone on the last line, for machines that read no other summary. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const counts = { passed: 0, failed: 0, skipped: 0 }
    for (const module of modules) {
      // A file that could not be loaded has no tests to count, and is a failure.
      if (module.errors().length > 0) counts.failed += 1
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state !== 'pending') counts[state] += 1
      }
    }
    process.on('exit', () =>
      process.stdout.write(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`),
    )
  }
}
