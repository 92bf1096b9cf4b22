import './message-facts.css'
import { useState, useSyncExternalStore } from 'react'
import type { Fact } from '#shared/business/fact.ts'
import { lazyComponent } from '../../lazy.tsx'
import { FollowBusiness } from './known-business.tsx'
import { knownBusiness } from './known-business.tsx'
import { MessageQuestions } from './message-questions.tsx'
import { FactChip } from './fact-chip.tsx'
import { askedFirst, type MessageFact, messageFacts, shownCount } from './message-facts.ts'

// It brings Base UI; without its file (offline) the line is only read.
const FactPopup = lazyComponent(() => import('./fact-popup.tsx').then(file => file.FactPopup))

export interface MessageFactsLineProps {
  /** what the message told; at least one */
  facts: Fact[]
  /** until it is known and read nothing can be changed */
  businessId: string | null | undefined
  /** no later message of the conversation told anything */
  isNewest: boolean
  /** of the newest: changes whenever something was said that may have become of it */
  revision: string
  /** the session was put into another business */
  onMoved: (businessId: string) => void
  /** answers the message again; absent where that is not offered */
  onAgain?: (() => void) | undefined
}

/** Under a message of theirs: what it told, quietly, and what is not sure. Each opens to be changed. */
export function MessageFactsLine({
  facts,
  businessId,
  isNewest,
  revision,
  onMoved,
  onAgain,
}: MessageFactsLineProps) {
  const known = useSyncExternalStore(knownBusiness.subscribe, () => knownBusiness.of(businessId))
  const [isWhole, setWhole] = useState(false)
  const [areUnusedShown, setUnusedShown] = useState(false)
  const [opened, setOpened] = useState<{ id: string; from: HTMLElement } | null>(null)
  const [isChanged, setChanged] = useState(false)
  const noted = messageFacts(facts, known?.profile ?? null)
  const used = askedFirst(noted.filter(({ state }) => state !== 'unused'))
  const unused = noted.filter(({ state }) => state === 'unused')
  const count = isWhole ? used.length : shownCount(used)
  const chosen = noted.find(({ original }) => original.id === opened?.id)
  const shown = [...used.slice(0, count), ...(areUnusedShown ? unused : [])]
  const firstNoted = used[0]?.state === 'asked' ? used.find(isKnownNow) : undefined
  return (
    <>
      {isNewest && businessId && (
        <FollowBusiness key={businessId} businessId={businessId} revision={revision} />
      )}
      <div className="noted">
        <ul aria-label="What this message told">
          {shown.map(each => (
            <FactChip
              key={each.original.id}
              noted={each}
              lead={each === used[0] ? leadOf(used) : each === firstNoted ? NOTED : undefined}
              isOpen={each === chosen}
              onOpen={known && (from => setOpened({ id: each.original.id, from }))}
            />
          ))}
        </ul>
        {count < used.length && (
          <button type="button" className="noted-more" onClick={() => setWhole(true)}>
            All {used.length}
          </button>
        )}
        {unused.length > 0 && (
          <button
            type="button"
            aria-expanded={areUnusedShown}
            className="noted-more"
            onClick={() => setUnusedShown(!areUnusedShown)}
          >
            {unused.length === 1 ? '1 number not used' : `${unused.length} numbers not used`}
          </button>
        )}
        {isChanged && onAgain && (
          <button
            type="button"
            className="noted-more is-again"
            onClick={() => {
              setChanged(false)
              onAgain()
            }}
          >
            Answer again with this
          </button>
        )}
      </div>
      {known && (
        <MessageQuestions
          facts={facts}
          isNewest={isNewest}
          known={known}
          onChanged={() => setChanged(true)}
          onMoved={onMoved}
        />
      )}
      {opened && chosen && known && (
        <FactPopup
          key={opened.id}
          noted={chosen}
          anchor={opened.from}
          known={known}
          onChanged={() => setChanged(true)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

const NOTED = 'Noted'

const isKnownNow = ({ state }: MessageFact) => state === 'noted' || state === 'changed'

function leadOf(used: readonly MessageFact[]) {
  if (used[0]?.state === 'asked') return 'Is this right?'
  if (used.some(isKnownNow)) return NOTED
  return used.some(({ state }) => state === 'gone') ? 'Not kept' : undefined
}
