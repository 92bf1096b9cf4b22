import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { AgentName } from '#shared/agent/agents.ts'
import { keptFiles } from '#shared/agent/run-state.ts'
import { shownRun } from '#shared/agent/shown-run.ts'
import { agentTexts } from '#shared/agent/messages.ts'
import type { Spec } from '#shared/agent/spec.ts'
import { pages } from '#shared/pages.ts'
import { ApiError } from '../api.ts'
import { messagesOf, type AgentMessage } from './messages.ts'
import { RunClient } from './run/run-client.ts'
import { isAtWork, versionOf, type RunView } from './run/run-view.ts'
import { workshopTexts } from './texts.ts'

const TOO_MANY = 429
const CONFLICT = 409
const UNAUTHORIZED = 401

/** What was said before the run that is shown. */
export interface Turn {
  messages: AgentMessage[]
  /** the run that these words belong to, if it made something */
  runId?: string
  fileCount?: number
}

export interface Problem {
  message: string
  /** who signs in may do more */
  loginHelps: boolean
}

const NOT_STOPPED: Problem = { message: workshopTexts.notStopped, loginHelps: false }
const FAILED: Problem = { message: agentTexts.failed, loginHelps: false }

/** The workshop: what was said, the run at the page's address, and what went wrong. */
export function useWorkshop(restore: (project: string) => void, confirmSent: () => void) {
  const [client] = useState(() => new RunClient())
  const snapshot = useSyncExternalStore(client.subscribe, client.snapshot)
  const [turns, setTurns] = useState<Turn[]>([])
  const [problem, setProblem] = useState<Problem>()
  const [dismissed, setDismissed] = useState<string>()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const runId = search.get('run')
  const askedVersion = versionIn(search)

  useEffect(() => {
    if (runId === client.runId) return
    setProblem(undefined)
    setTurns([])
    if (runId === null) client.leave()
    else client.follow(runId)
  }, [client, runId])
  useEffect(() => () => client.leave(), [client])

  async function send(project: string, businessId?: string) {
    // A run of which nothing came is not worth keeping on screen.
    const shown = client.snapshot().view
    const before = shown?.state.words || shown?.state.spec ? shownView(shown) : undefined
    setProblem(undefined)
    if (before) setTurns(said => [...said, turnOf(before)])
    try {
      const begun = await client.start({ project, businessId })
      if (!begun) return restore(project)
      confirmSent()
      if ('answer' in begun) {
        const messages: AgentMessage[] = [{ role: 'user', content: project }, ...messagesOf(begun.answer)]
        setTurns(said => [...said, { messages }])
        if (runId !== null) void navigate(pages.agent)
      } else void navigate(addressOf(begun.runId), { replace: runId === null })
    } catch (error) {
      if (before) setTurns(said => said.slice(0, -1))
      restore(project)
      setProblem(problemOf(error))
    }
  }
  async function attempt(action: () => Promise<unknown>) {
    setProblem(undefined)
    try {
      await action()
      return true
    } catch (error) {
      setProblem(problemOf(error))
      return false
    }
  }
  const view = useMemo(() => snapshot.view && shownView(snapshot.view), [snapshot.view])
  const newest = view && versionOf(view)
  const isNewest = askedVersion !== undefined && askedVersion === newest
  useEffect(() => {
    if (isNewest && runId !== null) void navigate(addressOf(runId), { replace: true })
  }, [isNewest, runId, navigate])
  const isAtWorkNow = view !== undefined && isAtWork(view)
  const isOpening = view?.status === 'asking' && view.state.project === ''
  // Nothing came of it: that is told where every failure is told.
  const brokenOff = view?.status === 'failed' && !view.state.isSpecComplete && view.runId !== dismissed
  return {
    ...snapshot,
    view,
    turns,
    runId,
    newest,
    /** the earlier version that is looked at */
    seenVersion: isNewest ? undefined : askedVersion,
    // A Stop that could not be told is of no matter once the run has ended.
    problem:
      (problem !== NOT_STOPPED || isAtWorkNow ? problem : undefined) ?? (brokenOff ? FAILED : undefined),
    isBusy: isAtWorkNow && !isOpening,
    /** the run at the address is not there yet */
    isOpening,
    send,
    retry: (agents?: AgentName[]) => attempt(() => client.retry({ agents })),
    planWithoutModel: () => attempt(() => client.retry({ without_model: true })),
    async saveSpec(spec: Spec, before: Spec) {
      setProblem(undefined)
      try {
        await client.edit({ spec, before })
        return true
      } catch (error) {
        // Another tab was there first: its spec is shown, and the changes stay in the editor.
        const isStale = error instanceof ApiError && error.status === CONFLICT
        if (isStale && view) client.follow(view.runId)
        setProblem(isStale ? { message: error.message, loginHelps: false } : problemOf(error))
        return false
      }
    },
    /** Gives the version that was the newest until then, or the sentence that says why nothing was restored. */
    async restoreVersion(version: number): Promise<{ before: number } | { failure: string }> {
      setProblem(undefined)
      const notRestored = { failure: workshopTexts.notRestored(version) }
      try {
        const before = await client.restore(version)
        return before === undefined ? notRestored : { before }
      } catch (error) {
        if (!(error instanceof ApiError) || ![CONFLICT, TOO_MANY].includes(error.status)) return notRestored
        // Another tab was there first: its version is shown.
        if (error.status === CONFLICT && runId !== null) client.follow(runId)
        return error.message ? { failure: error.message } : notRestored
      }
    },
    async stop() {
      if (!(await client.stop())) setProblem(NOT_STOPPED)
    },
    reload: () => runId !== null && client.follow(runId),
    newProject() {
      client.leave()
      setTurns([])
      setProblem(undefined)
      if (runId !== null) void navigate(pages.agent)
    },
    dismiss() {
      setProblem(undefined)
      setDismissed(view?.runId)
    },
  }
}

export type Workshop = ReturnType<typeof useWorkshop>

/** Where a run is shown: its newest version, unless an earlier one is meant. */
export const addressOf = (runId: string, version?: number) =>
  `${pages.agent}?run=${encodeURIComponent(runId)}${version === undefined ? '' : `&version=${version}`}`

function versionIn(search: URLSearchParams) {
  const version = search.get('version') ?? ''
  return /^[1-9]\d{0,3}$/.test(version) ? Number(version) : undefined
}

/** A run with its figures as plain words. */
const shownView = (view: RunView): RunView => ({ ...view, state: shownRun(view.state), stored: view.state })

function problemOf(error: unknown): Problem | undefined {
  // Told by itself, with the way back in.
  if (error instanceof ApiError && error.status === UNAUTHORIZED) return undefined
  if (error instanceof ApiError && error.status === TOO_MANY && error.message) {
    return { message: error.message, loginHelps: true }
  }
  return FAILED
}

function turnOf({ runId, state }: RunView): Turn {
  const messages: AgentMessage[] = [{ role: 'user', content: state.project }]
  if (state.words) messages.push({ role: 'assistant', content: state.words })
  return { messages, ...(state.spec && { runId, fileCount: keptFiles(state).length }) }
}
