import '../business.css'
import { useRef, useState } from 'react'
import type { BusinessProfile, WrittenEvent } from '#shared/business/calls.ts'
import type { Fact } from '#shared/business/fact.ts'
import type { FactKey } from '#shared/business/keys.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { usePreloadedDialogs } from '../../ui/lazy-dialogs.tsx'
import type { ProfileState } from '../use-profile.ts'
import { AskedFacts } from '../facts/asked-facts.tsx'
import { ContradictionCard } from '../facts/contradiction-card.tsx'
import { FactForm } from '../facts/fact-editor.tsx'
import { groupFacts, groupTitles, labelOf, nameOf } from '../facts/fact-groups.ts'
import { stating } from '../facts/written-events.ts'
import { FactRow, type ProfileActions } from './fact-row.tsx'
import { FirstFacts } from './first-facts.tsx'
import { ForgetDialog } from './forget-dialog.tsx'

/** What is known, or what stands in its place until it is read. */
export function LoadedProfile({ state, isPast = false }: { state: ProfileState; isPast?: boolean }) {
  const isOnline = useOnline()
  if (state.status === 'loading') return <LoadingProfile />
  if (state.status === 'unknown') return <p className="text-muted">This business was deleted.</p>
  if (state.profile === null) {
    return (
      <div role="alert" className="profile">
        <p>
          {isOnline
            ? 'We couldn’t load your business. Nothing is lost. Try again.'
            : 'You’re offline. Your business will be here when you’re back.'}
        </p>
        <Button variant="quiet" className="fact-button w-fit" onClick={state.retry}>
          Try again
        </Button>
      </div>
    )
  }
  return <ProfileView profile={state.profile} isPast={isPast} onWrite={state.write} onForget={state.forget} />
}

export function LoadingProfile() {
  return (
    <div aria-busy="true" className="profile">
      <span className="sr-only">Loading your business</span>
      {['w-3/5', 'w-full', 'w-11/12', 'w-4/5'].map(width => (
        <Skeleton key={width} className={`h-6 ${width}`} />
      ))}
    </div>
  )
}

/** So many open things leave what is known in sight. */
const OPEN_AT_ONCE = 2

interface ProfileViewProps {
  profile: BusinessProfile
  /** the past is read, not changed */
  isPast?: boolean
  onWrite: (events: readonly WrittenEvent[]) => Promise<unknown>
  onForget: (key: FactKey) => Promise<unknown>
}

/** What is known of a business: what is open first, then the facts in their groups. */
export function ProfileView({ profile, isPast = false, onWrite, onForget }: ProfileViewProps) {
  const [adding, setAdding] = useState<FactKey | null>(null)
  const [forgetting, setForgetting] = useState<{ key: FactKey; from: HTMLElement | null } | null>(null)
  const top = useRef<HTMLDivElement>(null)
  usePreloadedDialogs()
  const sessions = new Map(profile.sources.map(({ message_id, session_id }) => [message_id, session_id]))
  const sessionOf = ({ source }: Fact) =>
    source.message_id === null ? undefined : sessions.get(source.message_id)
  const actions: ProfileActions | undefined = isPast
    ? undefined
    : {
        write: onWrite,
        askToForget: ({ key }) =>
          key !== null &&
          setForgetting({
            key,
            from: document.activeElement instanceof HTMLElement ? document.activeElement : null,
          }),
      }
  const groups = groupFacts(profile.facts)
  const asked = profile.facts.filter(({ status }) => status === 'asked')
  const contradicted = new Set(profile.contradictions.map(({ now }) => now.id))
  const currency = groups
    .flatMap(({ keys }) => keys.flatMap(({ facts }) => facts))
    .find(({ value }) => value.currency !== undefined)?.value.currency
  const isEmpty = groups.length === 0 && asked.length === 0
  return (
    <div ref={top} tabIndex={-1} className="profile">
      {!isPast &&
        profile.contradictions.map(contradiction => (
          <ContradictionCard key={contradiction.now.id} contradiction={contradiction} onWrite={onWrite} />
        ))}
      {!isPast && asked.length > 0 && (
        <AskedFacts
          facts={asked}
          atOnce={Math.max(0, OPEN_AT_ONCE - profile.contradictions.length)}
          sessionOf={sessionOf}
          onWrite={onWrite}
        />
      )}
      {isEmpty && isPast && <p className="text-muted">Nothing was known on that day.</p>}
      {isEmpty && !isPast && adding === null && <FirstFacts onAdd={setAdding} />}
      {groups.map(({ group, keys }) => (
        <section key={group} aria-label={groupTitles[group]} className="fact-group">
          <h2>{groupTitles[group]}</h2>
          <ul>
            {keys.flatMap(({ key, facts, total }) => [
              ...facts.map(fact => (
                <FactRow
                  // Stays open while its value changes.
                  key={nameOf(fact)}
                  fact={fact}
                  isContradicted={contradicted.has(fact.id)}
                  sessionOf={sessionOf}
                  actions={actions}
                />
              )),
              ...(total === undefined
                ? []
                : [
                    <li key={key} className="fact-total">
                      <span>{labelOf(key)}, total</span>
                      <b>{total}</b>
                    </li>,
                  ]),
            ])}
          </ul>
        </section>
      ))}
      {!isPast && adding !== null && (
        <section aria-label="Add a fact" className="fact-group is-form">
          <h2>Add a fact</h2>
          <FactForm
            key={adding}
            initialKey={adding}
            currency={currency}
            saveLabel="Add"
            onSave={edited => onWrite(stating(edited))}
            onClose={() => {
              setAdding(null)
              top.current?.focus()
            }}
          />
        </section>
      )}
      {!isPast && !isEmpty && adding === null && (
        <Button variant="quiet" className="fact-button w-fit" onClick={() => setAdding('price')}>
          Add a fact
        </Button>
      )}
      {forgetting && (
        <ForgetDialog
          factKey={forgetting.key}
          valueCount={profile.facts.filter(({ key }) => key === forgetting.key).length}
          returnFocusTo={forgetting.from}
          onForget={() => onForget(forgetting.key)}
          onClose={isForgotten => {
            setForgetting(null)
            if (isForgotten) top.current?.focus()
          }}
        />
      )}
    </div>
  )
}
