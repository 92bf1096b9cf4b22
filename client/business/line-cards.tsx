import './business.css'
import type { BusinessProfile, WrittenEvent } from '#shared/business/calls.ts'
import type { Fact } from '#shared/business/fact.ts'
import { isHeld } from '#shared/business/held.ts'
import { focusComposer } from '../compose/focus-composer.ts'
import { ContradictionCard } from './contradiction-card.tsx'
import { RememberNotice } from './remember-notice.tsx'
import { WhichBusiness, type WhichBusinessProps } from './which-business.tsx'

interface LineCardsProps extends Pick<WhichBusinessProps, 'known' | 'onChanged' | 'onMoved'> {
  /** what the message told; at least one */
  facts: readonly Fact[]
  isNewest: boolean
}

/** What has to be asked of the message above, one thing at a time: which business it is of, and which of two values holds. */
export function LineCards({ facts, isNewest, known, onChanged, onMoved }: LineCardsProps) {
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
  const held = facts.filter(fact => isHeld(fact) && fact.source.message_id === messageId)
  const offer = held.find(({ key }) => key === 'offer')?.value.text
  const knownOffer = facts.find(({ key, status }) => key === 'offer' && status === 'noted')?.value.text
  return offer === undefined || knownOffer === undefined ? undefined : { held, offer, knownOffer }
}

/** Whether all that is noted was told by this message: a login later, the notice of that is not for whom we know already. */
function isFirstTold(messageId: string | null, { facts }: BusinessProfile) {
  const noted = facts.filter(({ status }) => status === 'noted')
  return noted.length > 0 && noted.every(({ source }) => source.message_id === messageId)
}
