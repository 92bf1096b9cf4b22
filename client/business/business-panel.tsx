import './business-panel.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { X } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { lazyComponent } from '../lazy.tsx'
import { FirstFacts } from './profile/first-facts.tsx'
import { LoadedProfile, LoadingProfile } from './profile/profile-view.tsx'
import { useBusinesses } from './use-businesses.ts'
import { useProfile } from './use-profile.ts'
import { IconButton } from '../ui/icon-button.tsx'

// It brings Base UI, which only a narrow window needs.
const Sheet = lazyComponent(() => import('./business-sheet.tsx').then(file => file.BusinessSheet))

/** From here on there is room for it beside the conversation. */
const BESIDE = '(min-width: 75rem)'

export interface BusinessPanelProps {
  /** null where it is not said: then the one used last */
  businessId: string | null
  /** changes whenever something was said that may have been noted */
  revision: string
  onClose: () => void
}

/** What is known of the business that is talked about: beside the conversation, and in a narrow window over it. */
export function BusinessPanel({ businessId, revision, onClose }: BusinessPanelProps) {
  const [isBeside, setBeside] = useState(() => window.matchMedia(BESIDE).matches)
  useEffect(() => {
    const query = window.matchMedia(BESIDE)
    const look = () => setBeside(query.matches)
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])
  const { key: place } = useLocation()
  const openedAt = useRef(place)
  const isLeft = useRef(false)
  // Over the conversation it makes room for what a link in it leads to.
  const leave = useEffectEvent(() => {
    if (isBeside) return
    isLeft.current = true
    onClose()
  })
  useEffect(() => {
    if (openedAt.current !== place) leave()
    openedAt.current = place
  }, [place])
  const content =
    businessId === null ? (
      <LastUsed revision={revision} />
    ) : (
      <OfBusiness key={businessId} businessId={businessId} revision={revision} />
    )
  if (!isBeside) {
    return (
      <Sheet onClose={onClose} focusAfter={() => (isLeft.current ? (pointedQuestion() ?? false) : null)}>
        {content}
      </Sheet>
    )
  }
  return (
    <aside id="business" aria-label="Your business" className="business-panel">
      <PanelHeader onClose={onClose} />
      <div className="business-panel-content">{content}</div>
    </aside>
  )
}

/** Where a link led to; a message that is still loaded takes the focus itself once it is there. */
const pointedQuestion = () => document.querySelector<HTMLElement>('.question-article[aria-current]')

function PanelHeader({ onClose }: { onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="business-panel-header">
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        Your business
      </h2>
      <IconButton label="Close your business" onClick={onClose} icon={X} />
    </div>
  )
}

function OfBusiness({ businessId, revision }: { businessId: string; revision: string }) {
  const state = useProfile(businessId, '', revision)
  return (
    <>
      {state.profile && (
        <p className="business-panel-name">
          <b dir="auto">{state.profile.name}</b>{' '}
          <Link to={`${pages.business}?business=${encodeURIComponent(businessId)}`} className="link">
            Open as a page
          </Link>
        </p>
      )}
      <LoadedProfile state={state} />
    </>
  )
}

function LastUsed({ revision }: { revision: string }) {
  const { status, businesses } = useBusinesses()
  const [last] = businesses
  if (status === 'loading') return <LoadingProfile />
  if (last) return <OfBusiness key={last.id} businessId={last.id} revision={revision} />
  return status === 'failed' ? (
    <p role="alert">We couldn’t load your business. Nothing is lost. Close this and try again.</p>
  ) : (
    <FirstFacts onAdd={undefined} />
  )
}
