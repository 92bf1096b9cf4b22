import { useEffect, useState } from 'react'
import type { Session } from '#shared/chat/chat.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DeleteDialog, preloadDialogs, RenameDialog, SessionMenu } from './lazy-dialogs.ts'
import { groupSessions } from './session-groups.ts'
import { SessionRow } from './session-row.tsx'
import { type useSessions, titleOf } from './use-sessions.ts'

interface SessionListProps {
  list: ReturnType<typeof useSessions>
  currentId: string | null
  addressOf: (sessionId: string) => string
  running: ReadonlySet<string>
  onOpen: () => void
  onDeleted: (id: string) => void
}

interface Chosen {
  session: Session
  anchor: HTMLElement
  isByKeyboard: boolean
  action: 'menu' | 'rename' | 'delete'
  /** another one each time: a window that could not be loaded is then tried again */
  key: number
}

/** The list of sessions, by day, with what can be done with each. */
export function SessionList({ list, currentId, addressOf, running, onOpen, onDeleted }: SessionListProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  useEffect(preloadDialogs, [])
  if (list.status === 'loading') return <LoadingSessions />
  if (list.status === 'failed') return <QuietRetry onRetry={list.retry} />
  if (list.sessions.length === 0) return <p className="px-3 py-2 text-sm text-muted">No sessions yet.</p>

  const close = () => setChosen(null)
  const choose = (action: Chosen['action']) => chosen && setChosen({ ...chosen, action })
  async function remove(id: string) {
    await list.remove(id)
    onDeleted(id)
  }
  return (
    <>
      {groupSessions(list.sessions).map(group => (
        <section key={group.name} aria-label={group.name} className="mb-4">
          <h3 className="px-3 pb-1 font-sans text-sm font-semibold tracking-normal text-muted">
            {group.name}
          </h3>
          <ul className="space-y-0.5">
            {group.sessions.map(session => (
              <SessionRow
                key={session.id}
                session={session}
                address={addressOf(session.id)}
                isSelected={session.id === currentId}
                isRunning={running.has(session.id)}
                isMenuOpen={chosen?.action === 'menu' && chosen.session.id === session.id}
                onOpen={onOpen}
                onMenu={(anchor, isByKeyboard) =>
                  setChosen({ session, anchor, isByKeyboard, action: 'menu', key: performance.now() })
                }
              />
            ))}
          </ul>
        </section>
      ))}
      {list.hasMore && (
        <button type="button" className="chat-quiet-button" onClick={() => void list.showMore()}>
          Show more
        </button>
      )}
      {chosen && (
        <>
          {chosen.action === 'menu' && (
            <SessionMenu
              key={chosen.key}
              title={titleOf(chosen.session)}
              anchor={chosen.anchor}
              isByKeyboard={chosen.isByKeyboard}
              onRename={() => choose('rename')}
              onDelete={() => choose('delete')}
              onClose={() => setChosen(now => (now?.action === 'menu' ? null : now))}
            />
          )}
          {chosen.action === 'rename' && (
            <RenameDialog
              title={chosen.session.title}
              returnFocusTo={chosen.anchor}
              onRename={title => list.rename(chosen.session.id, title)}
              onClose={close}
            />
          )}
          {chosen.action === 'delete' && (
            <DeleteDialog
              title={titleOf(chosen.session)}
              returnFocusTo={chosen.anchor}
              onDelete={() => remove(chosen.session.id)}
              onClose={close}
            />
          )}
        </>
      )}
    </>
  )
}

function LoadingSessions() {
  return (
    <div aria-busy="true" className="space-y-5 px-3 py-3">
      <span className="sr-only">Loading sessions</span>
      {['w-4/5', 'w-3/5', 'w-2/3', 'w-1/2'].map(width => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  )
}

function QuietRetry({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="px-3 text-sm text-muted">
      No sessions to show.{' '}
      <button type="button" className="link min-h-11" onClick={onRetry}>
        Retry
      </button>
    </p>
  )
}
