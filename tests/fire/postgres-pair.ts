import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { openPool } from '#server/database/pool.ts'
import { root } from '#server/root.ts'

export type PostgresPair = Awaited<ReturnType<typeof openPostgresPair>>

interface Member {
  name: string
  patroniUrl: string
}

const POLL_MS = 50

/** The two Postgres that `failover.sh start FOLDER` started, with a new database behind HAProxy. */
export async function openPostgresPair(folder: string) {
  const port = Number(await readFile(join(folder, 'port'), 'utf8'))
  const members: [Member, Member] = [
    { name: 'one', patroniUrl: `http://127.0.0.1:${port + 3}` },
    { name: 'two', patroniUrl: `http://127.0.0.1:${port + 4}` },
  ]
  const name = `failover_${randomUUID().replaceAll('-', '')}`
  const address = `postgres://postgres@127.0.0.1:${port}`
  await administer(`create database ${name}`)

  async function administer(statement: string) {
    const sql = openPool(`${address}/postgres`, { connections: 1, isPatient: true })
    await sql.unsafe(statement)
    await sql.end()
  }

  const leads = ({ patroniUrl }: Member) =>
    fetch(`${patroniUrl}/primary`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ status }) => status === 200,
      () => false,
    )
  const isFirstLeader = await leads(members[0])
  const [leader, standby] = isFirstLeader ? members : ([members[1], members[0]] as const)

  const pidIn = (file: string) => Number(readFileSync(join(folder, file), 'utf8').split('\n')[0])
  const processesOf = (member: Member) => [
    pidIn(`${member.name}.pid`),
    pidIn(`${member.name}/postmaster.pid`),
  ]

  function signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT', pids: readonly number[]) {
    for (const pid of pids) process.kill(pid, signal)
  }

  /** As a machine that is gone without a word: no connection to it is closed. Gives what brings it back. */
  function freeze(member: Member) {
    const pids = processesOf(member).flatMap(pid => [pid, ...childrenOf(pid)])
    signal('SIGSTOP', pids)
    return () => signal('SIGCONT', pids)
  }

  return {
    database: {
      url: `${address}/${name}`,
      drop: () => administer(`drop database ${name} with (force)`),
    },
    leader: leader.name,

    killLeader: () => signal('SIGKILL', processesOf(leader)),
    killStandby: () => signal('SIGKILL', processesOf(standby)),
    killEtcd: () => signal('SIGKILL', [pidIn('etcd.pid')]),

    freezeLeader: () => freeze(leader),
    freezeStandby: () => freeze(standby),

    /** As when the network between the two is cut. Gives what ends it: whatever was on its way is lost. */
    isolateLeader() {
      const receiver = childrenOf(pidIn(`${standby.name}/postmaster.pid`)).filter(isReceiver)
      const thaw = freeze(standby)
      return () => {
        signal('SIGKILL', receiver)
        thaw()
      }
    },

    async switchOver() {
      const body = JSON.stringify({ leader: leader.name, candidate: standby.name })
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`${leader.patroniUrl}/switchover`, { method: 'POST', headers, body })
      if (!response.ok) throw new Error(`Patroni doesn't switch over: ${await response.text()}`)
    },

    /** When the standby has become the leader; undefined when it didn't until `isOver`. */
    async followed(isOver: () => boolean) {
      while (!(await leads(standby))) {
        if (isOver()) return undefined
        await wait(POLL_MS)
      }
      return Date.now()
    },

    /** Starts again what was killed, and waits until one leads and the other follows it. */
    restore: () => promisify(execFile)(join(root, 'tests/fire/failover.sh'), ['start', folder]),
  }
}

function childrenOf(pid: number) {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return list === '' ? [] : list.split(' ').map(Number)
}

/** The process of a standby that takes what the leader sends. */
const isReceiver = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('walreceiver')
