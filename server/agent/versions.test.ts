import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Run, RunDiff, VersionList } from '#shared/agent/calls.ts'
import { OrchestratorReply } from '#shared/agent/reply.ts'
import { orchestratorReply } from '#shared/agent/run-state.ts'
import type { Spec } from '#shared/agent/spec.ts'
import { endpoints } from '#shared/endpoints.ts'
import { goodFiles, goodSpec } from '#tests/support/fake-upstream/agent-answers.ts'
import { openApp } from '#tests/support/open-app.ts'
import { asStream, readRun, runPath } from '#tests/support/workshop/read-run.ts'
import { scriptedAgents, stuckWork, type Working } from '#tests/support/workshop/scripted-agents.ts'
import { until } from '#tests/support/until.ts'
import { ModelError } from '../ports.ts'

const product = await openApp({ environment: { AGENT_ALLOWANCE: '1000,1000,1000,1000' } })

const project = 'A repair service for café chairs'
const failing: Working = async function* () {
  yield { type: 'file', name: 'begun.md' }
  throw new ModelError('busy')
}

/** Says what nobody has said before, in the words of the spec. */
const fresh: Working = async function* ({ agent, spec }) {
  yield { type: 'file', name: 'new.md' }
  yield { type: 'text', text: `# ${spec.name}\n\n${agent} ${randomUUID()} é 😀\n` }
  yield { type: 'finish', reason: 'stop' }
}
const allFresh = Object.fromEntries(goodSpec.tasks.map(({ agent }) => [agent, fresh]))

function withAgents(instead: Parameters<typeof scriptedAgents>[0] = {}) {
  const scripted = scriptedAgents(instead)
  product.deps.agents = scripted.agents
  return scripted
}

type Login = { token?: string }

const call = (method: string, path: string, body?: object, { token }: Login = {}) =>
  product.call(method, path, { ...(body && { body }), token })

async function newRun(login?: Login) {
  const runId = randomUUID()
  await call('POST', endpoints.orchestrator, { project, run_id: runId }, login)
  return runId
}
const retry = (runId: string, agents?: string[]) => call('POST', runPath(runId, '/retry'), { agents })
const edit = (runId: string, spec: Spec) => call('PATCH', runPath(runId, '/spec'), { spec })
const restore = (runId: string, version: number, base: number, login?: Login) =>
  call('POST', runPath(runId, '/restore'), { version, base }, login)

async function read(runId: string, version?: number) {
  const path = runPath(runId, version === undefined ? '' : `/versions/${version}`)
  return { ...Run.parse(await (await call('GET', path)).json()), preview: '' }
}
const list = async (runId: string, query = '') =>
  VersionList.parse(await (await call('GET', runPath(runId, `/versions${query}`))).json())
const compare = async (runId: string, from: number, to: number) =>
  RunDiff.parse(await (await call('GET', runPath(runId, `/diff?from=${from}&to=${to}`))).json())
const refusal = async (response: Promise<Response>) => {
  const { status, body } = await response.then(async answer => ({
    status: answer.status,
    body: (await answer.json()) as { code?: string },
  }))
  return [status, body.code]
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
/** Of the spec and of every file. */
const digestsOf = ({ spec, agents_output }: OrchestratorReply) => [
  digest(JSON.stringify(spec)),
  ...(agents_output ?? []).map(({ file, content }) => `${file} ${digest(content)}`),
]
const dearer = { ...goodSpec, pitch: 'Repaired oak chairs for small cafés, for more.' }

/** A plan, a retry, and an edit. */
async function runOfThree() {
  withAgents()
  const runId = await newRun()
  withAgents(allFresh)
  await retry(runId, ['marketer'])
  await edit(runId, { ...goodSpec, name: 'Sitwell' })
  return runId
}

test('every plan, retry, edit and restore is a version, and the list says what was done and what it changed', async () => {
  const runId = await runOfThree()
  await restore(runId, 2, 3)
  const { versions, next } = await list(runId)
  expect(next).toBeNull()
  expect(
    versions.map(({ version, parent, kind, words, agents, status, files_changed: changed }) => [
      version,
      parent,
      kind,
      words,
      agents.length,
      status,
      changed,
    ]),
  ).toEqual([
    [4, 2, 'restore', 'Restored version 2', 0, 'complete', 19],
    [3, 2, 'edit', 'Edited the spec', 6, 'complete', 19],
    [2, 1, 'retry', 'Retry: marketer', 1, 'complete', 3],
    [1, null, 'plan', project, 0, 'complete', 15],
  ])
  const times = versions.map(({ created_at: at }) => at)
  expect(times.toSorted().toReversed()).toEqual(times)
  expect(await read(runId)).toMatchObject({ version: 4, parent: 2 })
})

test('the list comes page by page, and each page tells what changed in its last version, too', async () => {
  const runId = await runOfThree()
  const whole = await list(runId)
  const first = await list(runId, '?limit=2')
  expect(first.next).toBe('2')
  const second = await list(runId, `?limit=2&before=${first.next}`)
  expect([...first.versions, ...second.versions]).toEqual(whole.versions)
  expect(second.next).toBeNull()
  expect(await list(runId, '?before=1')).toEqual({ versions: [], next: null })
  expect((await call('GET', runPath(runId, '/versions?limit=0'))).status).toBe(400)
})

test('each of many versions is restored with every file and the spec byte for byte, and no agent works', async () => {
  withAgents(allFresh)
  const runId = await newRun()
  await edit(runId, dearer)
  await retry(runId, ['marketer', 'analyst'])
  withAgents({ ...allFresh, designer: failing })
  await retry(runId, ['designer', 'product'])
  withAgents(allFresh)
  await edit(runId, { ...dearer, name: 'Sitwell', tasks: goodSpec.tasks.slice(1) })
  const before = await Promise.all([1, 2, 3, 4, 5].map(version => read(runId, version)))
  expect(new Set(before.map(run => digestsOf(run).join())).size).toBe(5)

  const { calls } = withAgents()
  for (const [index, earlier] of before.entries()) {
    const base = 5 + index
    const answer = OrchestratorReply.parse(await (await restore(runId, index + 1, base)).json())
    expect(digestsOf(answer)).toEqual(digestsOf(earlier))
    const { version, parent, created_at: _, ...restored } = await read(runId)
    expect([version, parent]).toEqual([base + 1, index + 1])
    const { version: _v, parent: _p, created_at: _c, ...was } = earlier
    // Files whose agent failed then are still told as of the version that made them.
    expect(restored).toEqual(was)
    expect(digestsOf(await read(runId, index + 1))).toEqual(digestsOf(earlier))
  }
  expect(Object.values(calls).every(count => count === 0)).toBe(true)
})

test('two tabs that restore different versions at once make one, and the other hears why not', async () => {
  const runId = await runOfThree()
  const answers = await Promise.all([refusal(restore(runId, 1, 3)), refusal(restore(runId, 2, 3))])
  expect(answers.toSorted()).toEqual([
    [200, undefined],
    [409, 'newer_version'],
  ])
  expect((await list(runId)).versions).toHaveLength(4)
})

test('the same restore twice, also at once, is one version', async () => {
  const runId = await runOfThree()
  const statuses = await Promise.all([1, 2, 3].map(async () => (await restore(runId, 1, 3)).status))
  expect(statuses).toEqual([200, 200, 200])
  expect((await restore(runId, 1, 3)).status).toBe(200)
  expect((await list(runId)).versions.map(({ version }) => version)).toEqual([4, 3, 2, 1])
  // The newest is there already.
  expect((await restore(runId, 4, 4)).status).toBe(200)
  expect((await list(runId)).versions).toHaveLength(4)
})

test('what cannot be restored is refused with its reason, and makes no version', async () => {
  const runId = await runOfThree()
  expect(await refusal(restore(runId, 9, 3))).toEqual([404, 'unknown_version'])
  expect(await refusal(restore(runId, 1, 9))).toEqual([404, 'unknown_version'])
  expect(await refusal(restore(runId, 1, 2))).toEqual([409, 'newer_version'])
  expect((await call('POST', runPath(runId, '/restore'), { version: 0, base: 3 })).status).toBe(400)
  expect((await list(runId)).versions).toHaveLength(3)

  const { working } = withAgents({ marketer: stuckWork })
  const stream = await product.call('POST', runPath(runId, '/retry'), {
    body: { agents: ['marketer'] },
    headers: asStream,
  })
  await until(() => working() === 1)
  expect(await refusal(restore(runId, 1, 4))).toEqual([409, 'still_running'])
  expect((await list(runId)).versions[0]).toMatchObject({ version: 4, status: 'running' })
  await call('POST', runPath(runId, '/stop'))
  await stream.text()
  expect((await restore(runId, 1, 4)).status).toBe(200)
})

test('a version without a spec holds nothing to restore', async () => {
  withAgents({
    async *plan() {
      yield { type: 'words', text: 'A go' }
      throw new ModelError('busy')
    },
  })
  const runId = await newRun()
  withAgents()
  await retry(runId)
  expect(await refusal(restore(runId, 1, 2))).toEqual([409, 'nothing_to_restore'])
  const kinds = (await list(runId)).versions.map(({ version, parent, kind, words }) => [
    version,
    parent,
    kind,
    words,
  ])
  expect(kinds).toEqual([
    [2, 1, 'plan', project],
    [1, null, 'plan', project],
  ])
})

test('an agent that works again in vain keeps the files it had, told as of the version that made them, live and as JSON', async () => {
  withAgents(allFresh)
  const runId = await newRun()
  const first = await read(runId)
  const designs = first.agents_output?.filter(({ agent }) => agent === 'designer')
  const kept = designs?.map(file => ({ ...file, as_in_version: 1 }))
  withAgents({ designer: failing })
  const { state } = await readRun(
    await product.call('POST', runPath(runId, '/retry'), {
      body: { agents: ['designer'] },
      headers: asStream,
    }),
  )
  const failed = await read(runId)
  expect(failed.agents_output?.filter(({ agent }) => agent === 'designer')).toEqual(kept)
  expect(failed.failed).toEqual([{ agent: 'designer', error: 'This agent is very busy right now.' }])
  expect(orchestratorReply(state)).toMatchObject({ agents_output: failed.agents_output, version: 2 })

  // It is still of version 1 when another agent works, when it fails once more, and when it is stopped.
  withAgents({ ...allFresh, designer: failing })
  await retry(runId, ['marketer'])
  expect((await read(runId)).agents_output).toEqual(expect.arrayContaining(kept ?? []))
  await retry(runId)
  expect((await read(runId)).agents_output).toEqual(expect.arrayContaining(kept ?? []))
  const { working } = withAgents({ designer: stuckWork })
  const retrying = retry(runId)
  await until(() => working() === 1)
  expect((await read(runId)).agents_output).toEqual(expect.arrayContaining(kept ?? []))
  await call('POST', runPath(runId, '/stop'))
  await retrying
  const stopped = await read(runId)
  expect(stopped).toMatchObject({ version: 5, status: 'stopped' })
  expect(stopped.agents_output?.filter(({ agent }) => agent === 'designer')).toEqual(kept)

  withAgents()
  await retry(runId)
  expect(
    (await read(runId)).agents_output
      ?.filter(({ agent }) => agent === 'designer')
      .map(({ content, as_in_version: version }) => [content, version]),
  ).toEqual(goodFiles.designer.map(({ content }) => [content, undefined]))
})

test('what a stream says of any newest version is what its JSON says', async () => {
  const runId = await runOfThree()
  for (const change of [() => restore(runId, 1, 3), () => retry(runId, ['product'])]) {
    await change()
    const { state } = await readRun(await call('GET', runPath(runId, '/stream')))
    const {
      safety: _,
      preview: _p,
      project: _pr,
      status: _s,
      created_at: _c,
      agents,
      ...run
    } = await read(runId)
    expect(orchestratorReply(state)).toEqual(run)
    expect(state.agents.map(({ agent, state: now }) => ({ agent, state: now }))).toEqual(agents)
  }
})

test('two versions are compared value by value and line by line, either way round', async () => {
  withAgents()
  const runId = await newRun()
  withAgents({
    async *marketer() {
      const [first] = goodFiles.marketer
      yield { type: 'file', name: first?.name ?? '' }
      yield { type: 'text', text: `${first?.content}One line more.\n` }
      yield { type: 'finish', reason: 'stop' }
    },
  })
  await edit(runId, { ...goodSpec, tasks: goodSpec.tasks.map(task => withTask(task, 'marketer')) })
  const there = await compare(runId, 1, 2)
  expect(there.spec).toEqual([
    { path: '/tasks/4/task', before: goodSpec.tasks[4]?.task, after: 'Do it anew.' },
  ])
  expect(there.files.map(({ file, state }) => [file.split('/')[0], state])).toEqual([
    ['marketing', 'changed'],
    ['marketing', 'removed'],
  ])
  expect(there.files[0]?.hunks[0]?.lines.at(-1)).toBe('+One line more.')
  const back = await compare(runId, 2, 1)
  expect(back.files.map(({ state }) => state)).toEqual(['changed', 'added'])
  expect(await compare(runId, 2, 2)).toEqual({ spec: [], files: [] })
  for (const query of ['', '?from=1', '?from=1&to=3', '?from=x&to=1'])
    expect(await refusal(call('GET', runPath(runId, `/diff${query}`)))).toEqual([404, 'unknown_version'])
})

const withTask = (task: Spec['tasks'][number], agent: string) =>
  task.agent === agent ? { ...task, task: 'Do it anew.' } : task

test('an earlier version is read as it was, with its own pages, and what is none is unknown', async () => {
  withAgents()
  const runId = await newRun()
  const first = await read(runId)
  withAgents(allFresh)
  await edit(runId, dearer)
  const { created_at: _, ...was } = await read(runId, 1)
  expect(was).toEqual({ ...first, created_at: undefined })
  const { preview } = Run.parse(await (await call('GET', runPath(runId, '/versions/1'))).json())
  const page = await call('GET', preview)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')])
  // The newest has no page.
  const newest = Run.parse(await (await call('GET', runPath(runId, '/versions/2'))).json())
  expect((await call('GET', newest.preview)).status).toBe(404)
  for (const version of ['0', '3', 'x', '-1', '1.5', '99999999999'])
    expect(await refusal(call('GET', runPath(runId, `/versions/${version}`)))).toEqual([
      404,
      'unknown_version',
    ])
})

test('nobody else reaches the versions of an account, and deleting a run leaves none of them', async () => {
  withAgents()
  const owner = await product.signIn()
  const stranger = await product.signIn()
  const ofOwner = await newRun(owner)
  await restoreOnce(ofOwner, owner)
  for (const login of [stranger, {}])
    for (const path of ['/versions', '/versions/1', '/diff?from=1&to=2'])
      expect(await refusal(call('GET', runPath(ofOwner, path), undefined, login))).toEqual([
        404,
        'unknown_run',
      ])
  expect(await refusal(restore(ofOwner, 1, 2, stranger))).toEqual([404, 'unknown_run'])

  const ofVisitor = await newRun()
  await restoreOnce(ofVisitor)
  const rows = async (runId: string) =>
    (await product.sql`select from reply where run_id = ${runId} or former_of = ${runId}`).count
  expect([await rows(ofOwner), await rows(ofVisitor)]).toEqual([2, 2])
  await call('DELETE', runPath(ofOwner), undefined, owner)
  await call('DELETE', runPath(ofVisitor))
  expect([await rows(ofOwner), await rows(ofVisitor)]).toEqual([0, 0])
})

/** An edit without work, so that there are two. */
const restoreOnce = (runId: string, login?: Login) =>
  call('PATCH', runPath(runId, '/spec'), { spec: { ...goodSpec, features_out: [] }, before: goodSpec }, login)

test('a damaged newest version leaves the earlier ones, of which each can be restored', async () => {
  const runId = await runOfThree()
  const second = await read(runId, 2)
  await product.sql`update reply set content = substr(content, 2) where run_id = ${runId}`
  expect(await refusal(retry(runId, ['designer']))).toEqual([409, 'damaged'])
  expect((await list(runId)).versions.map(({ words }) => words)).toEqual([
    'This run is damaged and cannot be shown.',
    'Retry: marketer',
    project,
  ])
  const answer = OrchestratorReply.parse(await (await restore(runId, 2, 3)).json())
  expect(digestsOf(answer)).toEqual(digestsOf(second))
  expect(await refusal(restore(runId, 3, 4))).toEqual([409, 'damaged'])
})

test('a version that an earlier release made comes after those that are there', async () => {
  const runId = await runOfThree()
  // That release deletes the newest, numbers nothing, and does not tell in the log what it is.
  const { deps, sql } = product
  const cipher = await deps.encryption.cipherOf(sql, runId)
  const log = `{"type":"data-delta","data":{"agent":"ember","text":"Well."}}\n`
  const [row] = await sql<{ id: string }[]>`select id from reply where run_id = ${runId}`
  const content = cipher.encrypt({ table: 'reply', column: 'content', row: row?.id ?? '' }, log)
  await sql`update reply set version = 1, content = ${content}, length = ${log.length} where run_id = ${runId}`
  expect((await list(runId)).versions.map(({ version, parent }) => [version, parent])).toEqual([
    [3, 2],
    [2, 1],
    [1, null],
  ])
  expect(await read(runId)).toMatchObject({ version: 3, parent: 2, content: 'Well.' })
  const { state } = await readRun(await call('GET', runPath(runId, '/stream')))
  expect(orchestratorReply(state)).toMatchObject({ version: 3, parent: 2, content: 'Well.' })
  expect((await restore(runId, 1, 3)).status).toBe(200)
  expect((await list(runId)).versions.map(({ version }) => version)).toEqual([4, 3, 2, 1])
})

test('earlier versions lie deflated, at most half as large', async () => {
  const runId = await runOfThree()
  const sizes = async () =>
    product.sql<{ bytes: number; length: number }[]>`
      select length(content) as bytes, length from reply where former_of = ${runId}`
  for (const { bytes, length } of await sizes()) expect(bytes).toBeLessThan(length / 2)
  expect(await sizes()).toHaveLength(2)
})
