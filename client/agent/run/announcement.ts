import { useEffect, useRef, useState } from 'react'
import { agentTitles } from '#shared/agent/agents.ts'
import { faultsOf, keptFiles, unfinishedAgents, type AgentWork } from '#shared/agent/run-state.ts'
import { agentTexts, workErrors } from '#shared/agent/messages.ts'
import { counted } from '#shared/counted.ts'
import { isNotRun } from './progress.ts'
import { askedRun, isAtWork, type RunView } from './run-view.ts'

const MOST_AT_ONCE = 3

/** What a screen reader is told of a change: what is ready or went wrong, never the text itself. */
export function announcementOf(shown: RunView | undefined, after: RunView | undefined): string {
  if (!after) return ''
  const isNew = shown?.runId !== after.runId
  const before = isNew || !shown ? askedRun(after.runId, '') : shown
  const said: string[] = []
  if (after.state.attempt > before.state.attempt && isAtWork(after)) said.push(agentTexts.onceMore)
  if (after.state.isSpecComplete && !before.state.isSpecComplete) said.push('The spec is ready.')
  for (const work of after.state.agents) {
    const earlier = before.state.agents.find(({ agent }) => agent === work.agent)
    if (earlier?.state !== work.state) said.push(agentWords(work))
  }
  // So much at once was not seen as it happened: a run that was there already has been opened.
  const isReplay = said.filter(sentence => sentence !== '').length > MOST_AT_ONCE
  if (isReplay) said.length = 0
  // One that is opened by its address may have ended long ago.
  if (isNew && isAtWork(after) && after.state.project !== '') said.unshift('The agents are at work.')
  if (after.status !== before.status) said.push(endWords(after))
  return said.filter(sentence => sentence !== '').join(' ')
}

function agentWords(work: AgentWork) {
  const { agent, state, files, error } = work
  const title = agentTitles[agent]
  const count = faultsOf(work).length
  if (isNotRun(work)) return `${title} has written ${counted(files.length, 'file')}, not run yet.`
  if (state === 'done') return `${title} is done: ${counted(files.length, 'file')}.`
  if (state === 'faulty' && count > 0) return `${title} is done, with ${counted(count, 'fault')}.`
  if (state === 'faulty') return `${title} is done, with a fault. ${error ? workErrors[error] : ''}`.trim()
  if (state === 'refused') return `${title}: ${workErrors.refused}`
  if (state === 'failed') return `${title} failed. ${error ? workErrors[error] : ''}`.trim()
  return ''
}

function endWords({ status, state, failure }: RunView) {
  if (status === 'complete' && state.question) return state.question.text
  if (status === 'complete' && state.agents.length === 0) return 'The answer is there.'
  if (status === 'complete' && unfinishedAgents(state).length === 0) {
    return `${state.spec?.name || 'The project'} is done: ${counted(keptFiles(state).length, 'file')}.`
  }
  if (status === 'complete') return 'The run has ended, with gaps.'
  if (status === 'stopped') return 'The run was stopped.'
  return status === 'failed' ? (failure ?? '') : ''
}

// Long enough to be taken up; then it goes, so that who reads through the page does not find it.
const SAID_FOR_MS = 4_000

/** What a screen reader is told of the run as it goes on. */
export function useAnnouncement(view: RunView | undefined) {
  const before = useRef(view)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const announcement = announcementOf(before.current, view)
    before.current = view
    if (announcement !== '') setSaid(announcement)
  }, [view])
  useEffect(() => {
    if (said === '') return
    const timer = setTimeout(() => setSaid(''), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [said])
  return said
}
