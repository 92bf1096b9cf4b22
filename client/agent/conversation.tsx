import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { bringIntoView } from './bring-into-view.ts'
import { Message } from './message.tsx'
import { counted } from './run/progress.ts'
import { addressOf, type Turn } from './use-workshop.ts'

interface ConversationProps {
  turns: readonly Turn[]
  children: ReactNode
}

/** What was said so far, and below it the run that is shown. */
export function Conversation({ turns, children }: ConversationProps) {
  return (
    // What scrolls has to be reached by keyboard.
    <div role="log" aria-label="Workshop" aria-live="off" tabIndex={0} className="conversation">
      <div className="chat-column space-y-7 py-5">
        {turns.map((turn, index) => (
          <div key={index} ref={bringIntoView} className="space-y-7">
            {turn.messages.map((message, at) => (
              <Message key={at} message={message} />
            ))}
            {turn.runId && (
              <p className="text-sm text-muted">
                {counted(turn.fileCount ?? 0, 'file')}.{' '}
                <Link to={addressOf(turn.runId)} className="link">
                  Open this project
                </Link>
              </p>
            )}
          </div>
        ))}
        {children}
      </div>
    </div>
  )
}
