import { Link } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import type { Fact } from '#shared/business/fact.ts'
import { dayText } from './value-text.ts'

interface FactSourceProps {
  fact: Fact
  /** of the session in which the message stands; undefined when it was deleted, null when it stands beside this */
  sessionId: string | null | undefined
}

/** Where a fact comes from: the words, the day, and the way to the message. */
export function FactSource({ fact, sessionId }: FactSourceProps) {
  const { source, quote } = fact
  const day = <time dateTime={source.said_at}>{dayText(source.said_at)}</time>
  return (
    <p className="fact-source">
      {quote !== '' && (
        <>
          <q dir="auto">{quote}</q>
          {' · '}
        </>
      )}
      {source.message_id === null ? (
        <span>Added by hand on {day}</span>
      ) : sessionId === undefined ? (
        <span>From a message you deleted, {day}</span>
      ) : sessionId === null ? (
        day
      ) : (
        <>
          {day}
          {' · '}
          <Link to={addressOf(sessionId, source.message_id)} className="link">
            Open the session
          </Link>
        </>
      )}
    </p>
  )
}

/** The session, at the message in which it was said. */
const addressOf = (sessionId: string, messageId: string) =>
  `${pages.chat}?${new URLSearchParams({ session: sessionId, message: messageId })}`
