import { setTimeout as wait } from 'node:timers/promises'
import { startDeployment } from '../support/processes/deployment.ts'
import { readAlong } from '../support/processes/talk.ts'
import { openCrowd } from './asking-crowd.ts'
import { compare, scriptUpstream, startLiveReplies, taken } from './live-readers.ts'
import { openPostgresPair, type PostgresPair } from './postgres-pair.ts'
import { reportAttempts, reportLogs, reportReplies, say, seconds, type Period } from './report.ts'

// node tests/fire/failover.ts FOLDER [FAULT]: what people notice of a fault of the pair that `failover.sh start FOLDER` started, while
// they read twenty replies of 40 s and six of 15 s and ask questions (see CONTRIBUTING). It needs `npm run build` and takes a minute and
// a half. PROCESS_LINKS is handed on. It exits with 1 when anything was lost, or answered as nothing should be.

const LIVE = 20
/** These end meanwhile. */
const SHORT = 6
const BEFORE_MS = 8_000
/** Longer than a lease: nobody may take a reply over. */
const AFTER_MS = 10_000
const LONGEST_MS = 120_000
/** A fault without a new leader lasts so long. */
const FAULT_MS = 25_000
/** Longer than a statement may take, and shorter than Patroni lets a leader wait for its standby. */
const ISOLATED_MS = 14_000
/** By then the processes have noticed. */
const RECONNECT_AFTER_MS = 5_000
/** Whatever was acknowledged so shortly before is what a failover could lose. */
const JUST_BEFORE_MS = 5_000

interface Fault {
  hasNewLeader: boolean
  /** ends what was not a kill */
  end?: () => void
}

const faults: Record<string, (pair: PostgresPair) => Promise<Fault>> = {
  'kill-leader': async pair => {
    pair.killLeader()
    return { hasNewLeader: true }
  },
  'freeze-leader': async pair => ({ hasNewLeader: true, end: pair.freezeLeader() }),
  // The leader is reached by the product alone, which waits for commits, and dies; the standby knows nothing of those.
  'isolate-leader': async pair => {
    const end = pair.isolateLeader()
    await wait(ISOLATED_MS)
    pair.killLeader()
    end()
    return { hasNewLeader: true }
  },
  'switch-over': async pair => {
    await pair.switchOver()
    return { hasNewLeader: true }
  },
  'kill-standby': async pair => {
    pair.killStandby()
    return { hasNewLeader: false }
  },
  'freeze-standby': async pair => ({ hasNewLeader: false, end: pair.freezeStandby() }),
  'kill-etcd': async pair => {
    pair.killEtcd()
    return { hasNewLeader: false }
  },
}

const [folder = '', name = 'kill-leader'] = process.argv.slice(2)
const begin = faults[name]
if (!folder || !begin)
  throw new Error(`node tests/fire/failover.ts FOLDER [${Object.keys(faults).join(' | ')}]`)

const pair = await openPostgresPair(folder)
const { PROCESS_LINKS } = process.env
const deployment = await startDeployment({
  database: pair.database,
  leaseSeconds: 8,
  environment: { LOG_LEVEL: 'warn', TOKENS_A_DAY: '100000000', ...(PROCESS_LINKS ? { PROCESS_LINKS } : {}) },
  file: 'dist-server/main.js',
})
try {
  await drill(begin)
} finally {
  await deployment.close()
}

async function drill(begin: (pair: PostgresPair) => Promise<Fault>) {
  const { servers } = deployment
  scriptUpstream(deployment)
  const crowd = await openCrowd(deployment)
  let isOver = false
  const asking = crowd.keepOn(() => isOver)
  const live = await startLiveReplies(deployment, 'Long', LIVE)
  const short = await startLiveReplies(deployment, 'Short', SHORT)
  await wait(BEFORE_MS)

  const faultMs = Date.now()
  const isLate = () => Date.now() - faultMs > LONGEST_MS
  say(`${name}: ${pair.leader} leads, ${LIVE} replies are live`)
  const { hasNewLeader, end } = await begin(pair)
  const following = hasNewLeader ? pair.followed(isLate) : undefined
  await wait(RECONNECT_AFTER_MS)
  await Promise.all(live.map(reply => reconnect(reply)))
  const ledMs = await following
  // Without a new leader nothing is mended before the fault is.
  if (!hasNewLeader) {
    await wait(faultMs + FAULT_MS - Date.now())
    await mend()
  }
  while (!(await isReady()) && !isLate()) await wait(100)
  for (const reply of live)
    reply.again = readAlong(taken(await reply.talk.follow(servers[1 - reply.at]!.url, reply.generationId)))
  await wait(AFTER_MS)
  const period: Period = { beginMs: faultMs - BEFORE_MS, faultMs, endMs: Date.now() }
  if (hasNewLeader) await mend()
  const replies = [...live, ...short]
  await Promise.all(replies.flatMap(({ here, elsewhere, again }) => [here.over, elsewhere.over, again?.over]))
  isOver = true
  await asking

  if (hasNewLeader) say(`the standby led after ${ledMs === undefined ? 'no time' : seconds(ledMs - faultMs)}`)
  const wrong = reportAttempts(crowd.attempts, period)
  for (const [kind, some] of Object.entries({ live, short }))
    wrong.push(...reportReplies(kind, some, await compare(deployment, some), period))
  const acknowledged = crowd.attempts.filter(({ isAcknowledged }) => isAcknowledged)
  const justBefore = acknowledged.filter(({ endMs }) => endMs < faultMs && endMs > faultMs - JUST_BEFORE_MS)
  say(
    `questions acknowledged: ${acknowledged.length}, ${justBefore.length} of them in the last ${seconds(JUST_BEFORE_MS)} before`,
  )
  // All that was acknowledged, held against the rows.
  wrong.push(...(await deployment.faults()))
  reportLogs(servers)
  for (const line of wrong) say(`wrong: ${line}`)
  if (wrong.length > 0) process.exitCode = 1

  async function mend() {
    end?.()
    await pair.restore()
  }

  async function isReady() {
    const answers = await Promise.all(servers.map(({ url }) => fetch(`${url}/readyz`)))
    return answers.every(({ status }) => status === 200)
  }

  /** A reader whose connection was lost meanwhile. */
  function reconnect({ talk, generationId, at }: (typeof live)[number]) {
    const leaving = new AbortController()
    return crowd.attempt('reconnect', at, async () => {
      const response = await talk.follow(servers[at]!.url, generationId, leaving.signal)
      if (response.status !== 200) return response
      leaving.abort()
      return new Response(null, { headers: response.headers })
    })
  }
}
