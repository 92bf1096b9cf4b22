import { useRef } from 'react'
import type { Fact } from '#shared/business/fact.ts'
import { focusComposer } from '../compose/focus-composer.ts'
import { Button } from '../ui/button.tsx'
import { createBusiness, moveSession } from './business-calls.ts'
import type { KnownBusiness } from './known-business.ts'
import { SaveProblem } from './save-problem.tsx'
import { reloadBusinesses } from './use-businesses.ts'
import { useSaving } from './use-saving.ts'
import { confirming } from './written-events.ts'

export interface WhichBusinessProps {
  /** what its message told, held back until this is answered */
  held: readonly Fact[]
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
  const { held, offer, knownOffer, known, onChanged, onMoved } = props
  const { isSaving, problem, save } = useSaving()
  // Tried again, what is made already is not made twice.
  const made = useRef<string | null>(null)
  const messageId = held[0]?.source.message_id
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
    await known.write(confirming(held))
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
      <SaveProblem problem={problem} />
    </section>
  )
}
