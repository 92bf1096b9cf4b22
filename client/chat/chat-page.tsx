import './chat.css'
import './low-window.css'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { storage } from '../storage.ts'
import { useStored } from '../use-stored.ts'
import { afterPage, lazyComponent } from '../lazy.tsx'
import { usePageTitle } from '../ui/page/use-page.ts'
import { ChatHeader } from './chat-header.tsx'
import { preloadSession } from './lazy-session.ts'
import { DrawnMarkdown } from './markdown/drawn-markdown.ts'
import { NewConversation } from './conversation/new-conversation.tsx'
import { Notices } from './notices.tsx'
import { OpenSession } from './open-session.tsx'
import { SessionList } from './sessions/session-list.tsx'
import { Sidebar } from './sessions/sidebar.tsx'
import { useRunning } from './sessions/use-running.ts'
import { titleOf, useSessions } from './sessions/use-sessions.ts'
import { useChatAccess } from './use-chat-access.ts'
import { useOpening } from './use-opening.ts'
import { useSidebar } from './use-sidebar.ts'

// None of these is needed for the first picture; without its file (offline) the chat is as it was.
const BillingBanner = lazyComponent(() =>
  import('../billing/billing-banner.tsx').then(file => file.BillingBanner),
)
const BusinessPanel = lazyComponent(() =>
  import('../business/business-panel.tsx').then(file => file.BusinessPanel),
)
const BusinessSwitcher = lazyComponent(
  afterPage(() => import('../business/business-switcher.tsx').then(file => file.BusinessSwitcher)),
)
const CommonPasswordBanner = lazyComponent(() =>
  import('./common-password-banner.tsx').then(file => file.CommonPasswordBanner),
)
const Intro = lazyComponent(() => import('./intro.tsx').then(file => file.Intro))

/** The chat: sessions at the left, the chosen conversation beside them. */
export function ChatPage() {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const sessionId = parameters.get('session') || null
  const businessId = parameters.get('business') || null
  const addressOf = (id: string | null) => chatAddress(id, businessId)
  const { search, state } = useLocation()
  const [isPaymentPending, setPaymentPending] = useState(state?.isPaymentPending === true)
  useEffect(preloadSession, [])
  const access = useChatAccess()
  const list = useSessions(businessId)
  const sidebar = useSidebar()
  const { running, mark } = useRunning(sessionId, list.reload)
  const { opening, setOpening, newConversation, ...made } = useOpening({
    sessionId,
    addressOf,
    list,
    onUnseen: markUnseen,
  })
  const [isBusinessOpen, setBusinessOpen] = useState(false)
  const hasCommonPassword = useStored('common_password') !== null
  const hasSeenIntro = useStored('seen_intro') !== null
  // Who has begun to write before the introduction could come is not interrupted; the next visit shows it.
  const [hasWritten, setHasWritten] = useState(false)
  // An answer is not far.
  useEffect(() => {
    if (hasWritten) void DrawnMarkdown.preload()
  }, [hasWritten])
  const session = list.sessions.find(each => each.id === sessionId)
  const aboutId = session?.business_id ?? businessId
  const title = sessionId === null ? 'New session' : titleOf(session)
  usePageTitle(sessionId === null ? 'Chat' : title)

  function newSession() {
    sidebar.closeDrawer()
    void made.newSession()
  }
  function markUnseen(id: string) {
    mark(id, true)
    void list.reload()
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
    setPaymentPending(false)
    access.refresh()
    // A reload does not wait for it again.
    void navigate(`${pages.chat}${search}`, { replace: true })
  }
  const notices = (
    <Notices
      isBuiltIn={list.mentor === 'built-in'}
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
        onNewSession={newSession}
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
        {hasCommonPassword && <CommonPasswordBanner />}
        {(isPaymentPending || access.access?.status === 'past_due') && (
          <BillingBanner
            access={access.access}
            isPaymentPending={isPaymentPending}
            onChanged={access.refresh}
            onSettled={settlePayment}
          />
        )}
        {sessionId === null ? (
          <NewConversation
            ref={newConversation}
            businessId={businessId}
            notices={notices}
            onCreate={made.create}
            onUnneeded={made.discard}
            onFirst={made.sendFirst}
          />
        ) : (
          <OpenSession
            key={sessionId}
            sessionId={sessionId}
            businessId={aboutId}
            opening={opening}
            onOpened={() => setOpening(null)}
            onWaiting={setOpening}
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

/** The chat's page with a session open, and the list showing one business; null for neither. */
function chatAddress(sessionId: string | null, businessId: string | null) {
  const query = new URLSearchParams({
    ...(sessionId && { session: sessionId }),
    ...(businessId && { business: businessId }),
  })
  return `${pages.chat}?${query}`.replace(/\?$/, '')
}
