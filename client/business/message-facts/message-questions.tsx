import '../business.css'
import { useRef, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { BusinessProfile, WrittenEvent } from '#shared/business/calls.ts'
import type { Fact } from '#shared/business/fact.ts'
import { isUndecidedFact } from '#shared/business/undecided-fact.ts'
import { pages } from '#shared/pages.ts'
import { focusComposer } from '../../compose/focus-composer.ts'
import { Button } from '../../ui/button.tsx'
import { storage } from '../../storage.ts'
import { ContradictionCard } from '../facts/contradiction-card.tsx'
import { createBusiness, moveSession, changeBusiness } from '../business-calls.ts'
import { SaveError, useSaving } from '../use-saving.tsx'
import { reloadBusinesses } from '../use-businesses.ts'
import { confirming } from '../facts/written-events.ts'
import { RememberSwitch } from '../settings/remember-switch.tsx'
import type { KnownBusiness } from './known-business.tsx'

interface MessageQuestionsProps extends Pick<WhichBusinessProps, 'known' | 'onChanged' | 'onMoved'> {
  /** what the message told; at least one */
  facts: readonly Fact[]
  isNewest: boolean
}

/** What has to be asked of the message above, one thing at a time: which business it is of, and which of two values holds. */
export function MessageQuestions({ facts, isNewest, known, onChanged, onMoved }: MessageQuestionsProps) {
  const { profile } = known
  const messageId = facts[0]?.source.message_id ?? null
  const undecided = undecidedIn(profile, messageId)
  if (undecided) return <WhichBusiness {...undecided} known={known} onChanged={onChanged} onMoved={onMoved} />
  const contradictions = profile.contradictions.filter(({ now }) => now.source.message_id === messageId)
  async function settle(events: readonly WrittenEvent[]) {
    await known.write(events)
    focusComposer()
    onChanged()
  }
  return (
    <>
      {contradictions.map(contradiction => (
        <div key={contradiction.now.id} className="line-contradiction">
          <ContradictionCard contradiction={contradiction} onWrite={settle} />
        </div>
      ))}
      {isNewest && contradictions.length === 0 && isFirstTold(messageId, profile) && (
        <RememberNotice known={known} />
      )}
    </>
  )
}

/** What a message told and is held back, beside what the business was known to sell. */
function undecidedIn({ facts }: BusinessProfile, messageId: string | null) {
  const undecided = facts.filter(fact => isUndecidedFact(fact) && fact.source.message_id === messageId)
  const offer = undecided.find(({ key }) => key === 'offer')?.value.text
  const knownOffer = facts.find(({ key, status }) => key === 'offer' && status === 'noted')?.value.text
  return offer === undefined || knownOffer === undefined ? undefined : { undecided, offer, knownOffer }
}

/** Whether all that is noted was told by this message: a login later, the notice of that is not for whom we know already. */
function isFirstTold(messageId: string | null, { facts }: BusinessProfile) {
  const noted = facts.filter(({ status }) => status === 'noted')
  return noted.length > 0 && noted.every(({ source }) => source.message_id === messageId)
}

export interface WhichBusinessProps {
  /** what its message told; not used until this is answered */
  undecided: readonly Fact[]
  /** what is sold: by the message, and by the business as it was known */
  offer: string
  knownOffer: string
  known: KnownBusiness
  onChanged: () => void
  /** the session is in another business now */
  onMoved: (businessId: string) => void
}

/** Asks of a message about something else that is sold whether it is of a new business or of the one that is known. */
export function WhichBusiness(props: WhichBusinessProps) {
  const { undecided, offer, knownOffer, known, onChanged, onMoved } = props
  const { isSaving, saveError, save } = useSaving()
  // Tried again, what is made already is not made twice.
  const made = useRef<string | null>(null)
  const messageId = undecided[0]?.source.message_id
  const sessionId = known.profile.sources.find(({ message_id }) => message_id === messageId)?.session_id
  async function move(from: string) {
    made.current ??= (await createBusiness(offer)).id
    await moveSession(from, made.current)
    await reloadBusinesses()
    focusComposer()
    onChanged()
    onMoved(made.current)
  }
  async function stay() {
    await known.write(confirming(undecided))
    focusComposer()
    onChanged()
  }
  return (
    <section aria-label="A new business?" className="line-card">
      <h2>A new business?</h2>
      <p>
        So far this business sells <b dir="auto">{knownOffer}</b>. What this message says about{' '}
        <b dir="auto">{offer}</b> isn’t used until you choose.
      </p>
      <div className="fact-buttons">
        {sessionId !== undefined && (
          <Button isBusy={isSaving} className="fact-button" onClick={() => void save(() => move(sessionId))}>
            New business
          </Button>
        )}
        <Button variant="quiet" isBusy={isSaving} className="fact-button" onClick={() => void save(stay)}>
          Same one
        </Button>
      </div>
      <SaveError message={saveError} />
    </section>
  )
}

/** Says, the first time that something is noted and never again, that it is remembered, and how not to be. */
export function RememberNotice({ known: { profile, reload } }: { known: KnownBusiness }) {
  const [isShown, setShown] = useState(() => storage.get('seen_remembering') === null)
  const { saveError, save } = useSaving()
  useEffect(() => storage.set('seen_remembering', 'true'), [])
  if (!isShown) return null
  const { id, remembers } = profile
  const change = (wanted: boolean) =>
    save(async () => {
      await changeBusiness(id, { remembers: wanted })
      await reload()
    })
  return (
    <section aria-label="What is remembered" className="remember-notice">
      <RememberSwitch remembers={remembers} onChange={wanted => void change(wanted)} />
      <SaveError message={saveError} />
      <div className="fact-buttons">
        <Button variant="quiet" className="fact-button" onClick={() => setShown(false)}>
          Got it
        </Button>
        <Link to={`${pages.business}?business=${encodeURIComponent(id)}`} className="link remember-link">
          See what is known
        </Link>
      </div>
    </section>
  )
}
