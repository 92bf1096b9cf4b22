import type { Run, RunDiff, VersionItem, VersionList } from '#shared/agent/calls.ts'
import { diffRuns } from '#shared/agent/diff-runs.ts'
import { versionWords } from '#shared/agent/messages.ts'
import type { LogPart, VersionOrigin } from '#shared/agent/parts.ts'
import { emptyRun, ended, keptFiles, orchestratorReply, take } from '#shared/agent/run-state.ts'

/** A version of a stand-in's run: how it came to be, and its log. */
export interface FakeVersion {
  origin: VersionOrigin
  log: LogPart[]
  at: string
}

const PAGE = 20

export const origin = (version: number, facts: Partial<VersionOrigin> = {}): VersionOrigin => ({
  version,
  parent: version === 1 ? null : version - 1,
  kind: version === 1 ? 'plan' : 'retry',
  words: '',
  agents: [],
  ...facts,
})

/** A log as the server has it: its first line says which version it is. */
export const logOf = ({ origin: data, log }: Pick<FakeVersion, 'origin' | 'log'>): LogPart[] => [
  { type: 'data-version', data },
  ...log,
]

const stateOf = (version: FakeVersion) => ended(logOf(version).reduce(take, emptyRun))

export function listOf(versions: readonly FakeVersion[], before: number): VersionList {
  const older = versions.filter(({ origin: { version } }) => version < before).toReversed()
  const shown = older.slice(0, PAGE).map((version): VersionItem => {
    const earlier = versions.find(({ origin: { version: number } }) => number === version.origin.version - 1)
    const changes = earlier
      ? diffOf(earlier, version).files
      : orchestratorReply(stateOf(version)).agents_output
    return {
      ...version.origin,
      status: 'complete',
      created_at: version.at,
      files_changed: changes?.length ?? 0,
    }
  })
  return { versions: shown, next: older.length > PAGE ? String(shown.at(-1)?.version) : null }
}

export function readOf(version: FakeVersion, preview: string): Run {
  const state = stateOf(version)
  return {
    ...orchestratorReply(state),
    run_id: state.runId,
    version: version.origin.version,
    project: state.project,
    status: 'complete',
    created_at: version.at,
    agents: state.agents.map(({ agent, state: now }) => ({ agent, state: now })),
    preview: `${preview}&version=${version.origin.version}`,
  }
}

export const diffOf = (from: FakeVersion, to: FakeVersion): RunDiff =>
  diffRuns(orchestratorReply(stateOf(from)), orchestratorReply(stateOf(to)))

/** The one that brings an earlier one back. */
export const restored = (earlier: FakeVersion, version: number): FakeVersion => ({
  ...earlier,
  origin: origin(version, {
    parent: earlier.origin.version,
    kind: 'restore',
    words: versionWords.restore(earlier.origin.version),
  }),
})

/** A file as the log of a version, or of the run that has only one, holds it. */
export const fileOf = (log: readonly LogPart[], path: string | null) =>
  keptFiles(log.reduce(take, emptyRun)).find(({ file }) => file === path)?.content
