import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, type GaugeConfiguration, Histogram, Registry } from 'prom-client'
import type { Sql } from 'postgres'
import { within } from '../database/pool.ts'
import type { Live } from '../live/live.ts'
import { countWaiting } from '../mail/outbox.store.ts'
import type { Meters, ModelFailure } from '../ports.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'])
const REQUEST_BUCKETS_S = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const TOKEN_BUCKETS_S = [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30]
/** What a scrape asks of the database; one that is away must not hold the scrape up. */
const ASK_WITHIN_MS = 2_000
const EVENT_LOOP_RESOLUTION_MS = 10
const NANOSECONDS_PER_SECOND = 1e9

/** Served as 0 from the start: to Prometheus, what is first seen as 20 has not grown. */
const REPLY_ENDS = ['complete', 'stopped', 'interrupted', 'failed', 'gone']
const MODEL_FAILURES = ['busy', 'refused', 'slow', 'unavailable'] satisfies ModelFailure[]

export type Metrics = ReturnType<typeof createMetrics>

/** What is counted of this process, for Prometheus. docs/operations.md says what to alert on. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const gauge = (options: GaugeConfiguration<string>) =>
    registry.registerMetric(new Gauge({ ...options, registers: [] }))
  const requests = new Histogram({
    name: 'kindling_http_request_seconds',
    help: 'Time to the head of the answer, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS_S,
    registers,
  })
  const firstToken = new Histogram({
    name: 'kindling_first_token_seconds',
    help: 'From the start of a reply to its first text.',
    buckets: TOKEN_BUCKETS_S,
    registers,
  })
  const replies = new Counter({
    name: 'kindling_replies_total',
    help: 'Replies that this process made, by how they ended.',
    labelNames: ['status'],
    registers,
  })
  const tokens = new Counter({
    name: 'kindling_model_tokens_total',
    help: 'Tokens of the connected model, as the provider reports them.',
    labelNames: ['direction'],
    registers,
  })
  const failures = new Counter({
    name: 'kindling_model_failures_total',
    help: 'Calls of the connected model that failed, or were not made because the circuit is open.',
    labelNames: ['failure'],
    registers,
  })
  const circuit = new Gauge({
    name: 'kindling_model_circuit_open',
    help: '1 while the connected model cannot be reached and replies fail at once, 0 otherwise.',
    registers,
  })
  const takeovers = new Counter({
    name: 'kindling_lease_takeovers_total',
    help: 'Replies of dead processes that this process took over.',
    registers,
  })
  const policyReports = new Counter({
    name: 'kindling_csp_reports_total',
    help: 'What browsers report that the policy of a page has refused, by directive.',
    labelNames: ['directive'],
    registers,
  })
  const eventLoop = monitorEventLoopDelay({ resolution: EVENT_LOOP_RESOLUTION_MS })
  eventLoop.enable()
  gauge({
    name: 'kindling_event_loop_delay_seconds',
    help: 'Delay of the event loop since the last scrape, beyond the sampling interval.',
    labelNames: ['quantile'],
    collect() {
      const beyond = (nanoseconds: number) =>
        Math.max(0, nanoseconds / NANOSECONDS_PER_SECOND - EVENT_LOOP_RESOLUTION_MS / 1_000)
      this.set({ quantile: '0.5' }, beyond(eventLoop.percentile(50)))
      this.set({ quantile: '0.99' }, beyond(eventLoop.percentile(99)))
      this.set({ quantile: '1' }, beyond(eventLoop.max))
      eventLoop.reset()
    },
  })
  gauge({
    name: 'kindling_resident_memory_bytes',
    help: 'Memory of the process.',
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })

  for (const status of REPLY_ENDS) replies.inc({ status }, 0)
  for (const failure of MODEL_FAILURES) failures.inc({ failure }, 0)
  for (const direction of ['input', 'output']) tokens.inc({ direction }, 0)

  const meters: Meters = {
    requestEnded: ({ method, route, status, seconds }) =>
      requests.observe({ method: METHODS.has(method) ? method : 'other', route, status }, seconds),
    firstToken: seconds => firstToken.observe(seconds),
    replyEnded: status => replies.inc({ status }),
    tokensUsed(used) {
      tokens.inc({ direction: 'input' }, used.input)
      tokens.inc({ direction: 'output' }, used.output)
    },
    modelFailed: failure => failures.inc({ failure }),
    policyReported: directive => policyReports.inc({ directive }),
    circuitTurned: state => circuit.set(state === 'open' ? 1 : 0),
    takenOver: count => takeovers.inc(count),
  }

  return {
    meters,

    /** Adds what is asked for at each scrape. */
    watch({ live, sql, probe }: { live: Pick<Live, 'runningCount'>; sql: Sql; probe: Sql }) {
      gauge({
        name: 'kindling_live_replies',
        help: 'Replies that this process is making.',
        collect() {
          this.set(live.runningCount())
        },
      })
      // A connection of its own tells the trip; what it takes longer through the pool is waiting for a connection.
      gauge({
        name: 'kindling_database_pool_wait_seconds',
        help: 'How long a statement waits for a connection of the pool, at most 2; NaN while the database does not answer.',
        async collect() {
          const [trip, pooled] = await Promise.all([timeOf(probe), timeOf(sql)])
          // All connections may be taken for longer than a scrape waits.
          const waited = Number.isNaN(pooled) ? ASK_WITHIN_MS / 1_000 : pooled
          this.set(Math.max(0, waited - trip))
        },
      })
      gauge({
        name: 'kindling_outbox_emails',
        help: 'Emails that are not sent yet; NaN while the database does not answer.',
        async collect() {
          this.set(await within(ASK_WITHIN_MS, countWaiting(sql)).catch(() => NaN))
        },
      })
    },

    contentType: registry.contentType,
    text: () => registry.metrics(),
    close: () => void eventLoop.disable(),
  }
}

/** Seconds that the smallest statement takes; NaN when it does not come back. */
async function timeOf(sql: Sql) {
  const startMs = performance.now()
  try {
    await within(ASK_WITHIN_MS, sql`select 1`)
    return (performance.now() - startMs) / 1_000
  } catch {
    return NaN
  }
}
