import './chat.css'
import './low-window.css'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { storage } from '../storage.ts'
import { useStored } from '../use-stored.ts'
import { LateBillingBanner } from '../billing/late-billing-banner.tsx'
import { usePageTitle } from '../ui/use-page.ts'
import { chatAddress } from './chat-address.ts'
import { ChatHeader } from './chat-header.tsx'
import { BusinessPanel, BusinessSwitcher } from './late-business.tsx'
import { LateCommonPasswordBanner } from './late-common-password-banner.tsx'
import { preloadSession, SessionConversation } from './late-session.tsx'
import { NewConversation } from './conversation/new-conversation.tsx'
import type { FirstQuestion } from './conversation/turns.ts'
import { Notices } from './notices.tsx'
import { Intro } from './sessions/lazy-windows.tsx'
import { SessionList } from './sessions/session-list.tsx'
import { Sidebar } from './sessions/sidebar.tsx'
import { useRunning } from './sessions/use-running.ts'
import { titleOf, useSessions } from './sessions/use-sessions.ts'
import { useChatAccess } from './use-chat-access.ts'
import { useSidebar } from './use-sidebar.ts'

/** The chat: sessions at the left, the chosen conversation beside them. */
export function ChatPage() {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const sessionId = parameters.get('session') || null
  const businessId = parameters.get('business') || null
  const addressOf = (id: string | null) => chatAddress(id, businessId)
  const { key: place, search, state } = useLocation()
  const [awaitsPayment, setAwaitsPayment] = useState(state?.awaitsPayment === true)
  const currentPlace = useRef<string | null>(null)
  useEffect(() => {
    currentPlace.current = place
    return () => {
      currentPlace.current = null
    }
  }, [place])
  useEffect(preloadSession, [])
  const isCreating = useRef(false)
  const access = useChatAccess()
  const list = useSessions(businessId)
  const sidebar = useSidebar()
  const { running, mark } = useRunning(sessionId, list.reload)
  const [isBusinessOpen, setBusinessOpen] = useState(false)
  const [first, setFirst] = useState<FirstQuestion | null>(null)
  const hasSeenIntro = useStored('seen_intro') !== null
  // Who has begun to write before the introduction could come is not interrupted; the next visit shows it.
  const [hasWritten, setHasWritten] = useState(false)
  const session = list.sessions.find(each => each.id === sessionId)
  const aboutId = session?.business_id ?? businessId
  const title = sessionId === null ? 'New session' : titleOf(session)
  usePageTitle(sessionId === null ? 'Chat' : title)

  function createSession() {
    // What shows it is there as soon as it is.
    void SessionConversation.preload()
    return list.create()
  }
  async function newSession() {
    sidebar.closeDrawer()
    if (isCreating.current) return
    isCreating.current = true
    try {
      const id = await createSession()
      // Who has gone elsewhere meanwhile is not called back.
      if (currentPlace.current === place) await navigate(addressOf(id))
    } catch {
      // The specification asks for silence here; the button is there to be pressed again.
    }
    isCreating.current = false
  }
  function sendFirst(question: FirstQuestion) {
    setFirst(question)
    void navigate(addressOf(question.sessionId), { replace: true })
  }
  function markUnseen(id: string) {
    mark(id, true)
    void list.reload()
  }
  function discard(id: string) {
    // One that stays is an empty session, no more.
    list.remove(id).catch(() => undefined)
  }
  function leaveDeleted(id: string) {
    mark(id, false)
    if (id === sessionId) void navigate(addressOf(null), { replace: true })
  }
  function chooseBusiness(id: string | null) {
    void navigate(chatAddress(null, id))
  }
  function closeBusiness() {
    setBusinessOpen(false)
    document.getElementById('business-toggle')?.focus()
  }
  function followSession(toBusinessId: string) {
    void list.reload()
    if (businessId !== null) void navigate(chatAddress(sessionId, toBusinessId), { replace: true })
  }
  function settlePayment() {
    setAwaitsPayment(false)
    access.refresh()
    // A reload does not wait for it again.
    void navigate(`${pages.chat}${search}`, { replace: true })
  }
  const notices = (
    <Notices
      isPlaybook={list.mentor === 'playbook'}
      isAllowanceLow={list.isAllowanceLow}
      isAccessUnknown={access.isUnknown}
      onCheckAccess={access.retry}
    />
  )
  return (
    <div className="flex h-dvh overflow-hidden">
      <Sidebar
        isOpen={sidebar.isOpen}
        onClose={sidebar.closeDrawer}
        onNewSession={() => void newSession()}
        business={access.isKnown && <BusinessSwitcher chosenId={businessId} onChoose={chooseBusiness} />}
      >
        <SessionList
          list={list}
          currentId={sessionId}
          addressOf={addressOf}
          running={running}
          onOpen={sidebar.closeDrawer}
          onDeleted={leaveDeleted}
        />
      </Sidebar>
      <main
        id="main"
        tabIndex={-1}
        inert={sidebar.isDrawerOpen}
        className="flex min-w-0 grow flex-col"
        onInput={() => setHasWritten(true)}
      >
        <ChatHeader
          title={title}
          isSidebarOpen={sidebar.isOpen}
          onToggleSidebar={sidebar.toggle}
          isBusinessOpen={isBusinessOpen}
          onToggleBusiness={() => setBusinessOpen(!isBusinessOpen)}
        />
        <LateCommonPasswordBanner />
        {(awaitsPayment || access.access?.status === 'past_due') && (
          <LateBillingBanner
            access={access.access}
            awaitsPayment={awaitsPayment}
            onChanged={access.refresh}
            onSettled={settlePayment}
          />
        )}
        {sessionId === null ? (
          <NewConversation
            businessId={businessId}
            notices={notices}
            onCreate={createSession}
            onUnneeded={discard}
            onFirst={sendFirst}
            onUnseen={markUnseen}
          />
        ) : (
          <SessionConversation
            key={sessionId}
            sessionId={sessionId}
            businessId={aboutId}
            first={first?.sessionId === sessionId ? first : null}
            onFirstTaken={() => setFirst(null)}
            notices={notices}
            onChanged={list.reload}
            onRunning={mark}
            onMoved={followSession}
            onNewSession={() => void navigate(addressOf(null), { replace: true })}
          />
        )}
      </main>
      {isBusinessOpen && (
        <BusinessPanel businessId={aboutId} revision={session?.updated_at ?? ''} onClose={closeBusiness} />
      )}
      {!hasSeenIntro && !hasWritten && access.isKnown && (
        <Intro onClose={() => storage.set('seen_intro', 'true')} />
      )}
    </div>
  )
}
