import type { AgentName } from '#shared/agent/agents.ts'
import { brand } from '#shared/brand.ts'
import { agentTexts } from '#shared/agent/messages.ts'
import { chatTexts } from '#shared/chat/messages.ts'
import type { WorkshopQuestion } from '#shared/agent/question.ts'
import { Question } from '../../chat/conversation/turns/question.tsx'
import { Ember } from '../../ui/mascot/ember.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Answer, bringIntoView } from '../conversation.tsx'
import { FileMessage } from '../files/file-message.tsx'
import { filesOf } from '../files/work-files.ts'
import { ThinkingTime } from './elapsed.tsx'
import { RunProgress } from './run-progress.tsx'
import { RunSummary } from './run-summary.tsx'
import { useLeftFaults } from './use-left-faults.ts'
import { useRunEnd } from './use-run-end.ts'
import { isAtWork, type RunView } from './run-view.ts'

interface RunConversationProps {
  view: RunView
  /** an earlier version: nothing of it goes on */
  isReadOnly: boolean
  isStopping: boolean
  onRetry: (agents?: AgentName[]) => void
  /** asks for the same project anew */
  onAgain: () => void
  /** makes the plan again, by the agents that need no model */
  onWithoutModel: () => void
  /** says what was asked, in the words of a choice */
  onAnswer: (label: string) => void
  onOpen: (file: string) => void
  onDownload: () => void
}

/**
 * What is said in one run: the project, Ember's words, how the agents get on, and each file that is whole; above all of that,
 * once it has ended, what came of it.
 */
export function RunConversation({
  view,
  isReadOnly,
  isStopping,
  onRetry,
  onAgain,
  onWithoutModel,
  onAnswer,
  onOpen,
  onDownload,
}: RunConversationProps) {
  const { state, status, failure } = view
  const hasSpec = state.spec !== undefined
  const { heading, noteSight, arrive } = useRunEnd(view)
  const { left, leave } = useLeftFaults(view, heading)
  if (state.project === '') return <LoadingRun />
  return (
    <div ref={bringIntoView} className="space-y-7">
      <Question content={state.project} />
      {state.isSpecComplete && !isAtWork(view) && (
        <RunSummary
          view={view}
          heading={heading}
          onAppear={arrive}
          onRetry={isReadOnly ? undefined : onRetry}
          left={left}
          onLeave={leave}
          onOpen={onOpen}
          onDownload={onDownload}
        />
      )}
      {state.question ? (
        <Asked question={state.question} onAnswer={isReadOnly || isAtWork(view) ? undefined : onAnswer} />
      ) : (
        state.words !== '' && <Answer content={state.words} isTyping={isAtWork(view) && !hasSpec} />
      )}
      {state.words === '' && !hasSpec && isAtWork(view) && <Working view={view} />}
      {state.attempt > 1 && !state.isSpecComplete && isAtWork(view) && (
        <p className="text-sm text-muted">{agentTexts.onceMore}</p>
      )}
      {hasSpec && (
        <RunProgress
          view={view}
          isStopping={isStopping}
          onRetry={isReadOnly ? undefined : onRetry}
          left={left}
          onOpen={onOpen}
          onSight={noteSight}
        />
      )}
      {!state.isSpecComplete && (status === 'stopped' || status === 'failed') && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <p className="text-muted">{failure ?? 'Stopped before the spec was whole.'}</p>
          {!isReadOnly && (
            <button type="button" className="chat-quiet-button is-outlined" onClick={onAgain}>
              Try again
            </button>
          )}
          {/* Only a connected model makes a plan twice. */}
          {!isReadOnly && state.attempt > 1 && (
            <button type="button" className="chat-quiet-button is-outlined" onClick={onWithoutModel}>
              Plan without the model
            </button>
          )}
        </div>
      )}
      {filesOf(state).map(
        ({ title, file, language, content, state: fileState, asInVersion }) =>
          fileState !== 'writing' && (
            <FileMessage
              key={file}
              title={title}
              file={file}
              language={language}
              content={content}
              state={fileState}
              asInVersion={asInVersion}
              onOpen={onOpen}
            />
          ),
      )}
    </div>
  )
}

function Working({ view }: { view: RunView }) {
  return (
    <div className="flex items-center gap-2.5">
      <Ember mood="thinking" size={64} className="-ml-1" />
      <div>
        <p className="text-sm font-semibold">{brand.mentor}</p>
        <p>
          <span className="thinking">{chatTexts.thinking}</span>
          <ThinkingTime view={view} />
        </p>
      </div>
    </div>
  )
}

function LoadingRun() {
  return (
    <div aria-busy="true" className="space-y-8 pt-4">
      <span className="sr-only">Loading the project</span>
      <Skeleton className="ml-auto h-16 w-3/5 rounded-card" />
      <div className="space-y-4">
        {['w-full', 'w-11/12', 'w-4/5', 'w-2/3', 'w-3/4'].map(width => (
          <Skeleton key={width} className={`h-4 ${width}`} />
        ))}
      </div>
    </div>
  )
}

const NOTHING_MADE = 'Nothing was made yet. Choose one, or write the sentence again with a few words more.'

interface AskedProps {
  question: WorkshopQuestion
  /** undefined while it cannot be answered yet */
  onAnswer: ((label: string) => void) | undefined
}

/** What Ember asks before a plan, with each choice as a button. */
function Asked({ question, onAnswer }: AskedProps) {
  return (
    <>
      <Answer content={`${question.text}\n\n${NOTHING_MADE}`} isTyping={false} />
      {onAnswer && (
        <div role="group" aria-label={question.text} className="flex flex-wrap gap-2">
          {question.choices.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              className="chat-quiet-button is-outlined"
              onClick={() => onAnswer(label)}
            >
              {label.charAt(0).toUpperCase() + label.slice(1)}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
