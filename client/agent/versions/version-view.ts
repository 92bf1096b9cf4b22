import type { Run } from '#shared/agent/calls.ts'
import { emptyRun, isOver, type AgentWork, type RunFile, waitingAgent } from '#shared/agent/run-state.ts'
import type { WorkError } from '#shared/agent/parts.ts'
import { workErrors } from '#shared/agent/messages.ts'
import { SpecDraft } from '#shared/agent/spec.ts'
import type { AgentOutput } from '#shared/agent/reply.ts'
import type { RunView } from '../run/run-view.ts'

/** A version as it is read from the server, in the shape in which the page shows the newest. How long the work took is not told. */
export function viewOfVersion(run: Run): RunView {
  const { status, agents, agents_output: files, spec } = run
  const draft = spec ? SpecDraft.safeParse(spec).data : undefined
  return {
    runId: run.run_id,
    status: status === 'complete' || status === 'stopped' ? status : 'failed',
    state: {
      ...emptyRun,
      runId: run.run_id,
      project: run.project,
      startedAt: run.created_at,
      origin: { ...emptyRun.origin, version: run.version, parent: run.parent ?? null },
      words: run.content ?? '',
      usage: run.usage ?? [],
      ...(run.question && { question: run.question }),
      spec: draft,
      isSpecComplete: draft !== undefined,
      agents: agents.map(({ agent, state }) => {
        const own = (files ?? []).filter(file => file.agent === agent)
        return {
          ...waitingAgent(agent),
          state: isOver(state) ? state : 'stopped',
          error: errorOf(run, agent),
          files: own.filter(file => file.as_in_version === undefined).map(runFile),
          former: own.filter(file => file.as_in_version !== undefined).map(runFile),
          checked: run.checks?.find(checked => checked.agent === agent),
        } satisfies AgentWork
      }),
    },
    preview: run.preview,
    beganAtMs: undefined,
    failure: run.error,
  }
}

const runFile = ({ file, language, content, complete, as_in_version }: AgentOutput): RunFile => ({
  file,
  language,
  content,
  isWhole: complete ?? true,
  ...(as_in_version !== undefined && { asInVersion: as_in_version }),
})

const sentences = Object.entries(workErrors) as [WorkError, string][]

/** The JSON tells why an agent failed in words alone. */
function errorOf({ failed }: Run, agent: string) {
  const told = failed?.find(failure => failure.agent === agent)?.error
  return sentences.find(([, sentence]) => sentence === told)?.[0]
}
