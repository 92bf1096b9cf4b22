import { useEffectEvent, useLayoutEffect } from 'react'
import type { BusinessProfile } from '#shared/business/calls.ts'
import { storage } from '../storage.ts'
import { useBusinesses } from './use-businesses.ts'
import { useProfile } from './use-profile.ts'

/** How Ember begins with who has told it of a business, and the questions it could answer well. */
export type Greeting = Pick<BusinessProfile, 'greeting' | 'starters'>

export interface GreeterProps {
  /** null where it is not said: then the one used last */
  businessId: string | null
  /** null where nothing is known of it, or it cannot be read */
  onGreeting: (greeting: Greeting | null) => void
}

/** What was told last: the next empty chat begins with it at once. */
let last: { token: string | null; businessId: string; greeting: Greeting | null } | null = null

/** Draws nothing: it tells the greeting of a business, and again whenever something of it changes. */
export function Greeter({ businessId, onGreeting }: GreeterProps) {
  const begin = useEffectEvent(() => {
    if (last === null || last.token !== storage.get('token')) return
    if (businessId === null || businessId === last.businessId) onGreeting(last.greeting)
  })
  // Before anything is painted, as all that is told here.
  useLayoutEffect(() => begin(), [])
  return businessId === null ? (
    <OfLastUsed onGreeting={onGreeting} />
  ) : (
    <OfBusiness key={businessId} businessId={businessId} onGreeting={onGreeting} />
  )
}

function OfLastUsed({ onGreeting }: Pick<GreeterProps, 'onGreeting'>) {
  const { status, businesses } = useBusinesses()
  const used = businesses.find(({ archived_at }) => archived_at === null)
  const tellNone = useEffectEvent(() => onGreeting(null))
  useLayoutEffect(() => {
    if (status !== 'loading' && !used) tellNone()
  }, [status, used])
  return used ? <OfBusiness key={used.id} businessId={used.id} onGreeting={onGreeting} /> : null
}

function OfBusiness({ businessId, onGreeting }: GreeterProps & { businessId: string }) {
  const { status, profile } = useProfile(businessId, '')
  const tell = useEffectEvent((greeting: Greeting | null) => {
    last = { token: storage.get('token'), businessId, greeting }
    onGreeting(greeting)
  })
  useLayoutEffect(() => {
    if (status !== 'loading') tell(profile && greetingOf(profile))
  }, [status, profile])
  return null
}

/** What is only asked is not known yet. */
const greetingOf = ({ facts, greeting, starters }: BusinessProfile): Greeting | null =>
  facts.some(({ status }) => status === 'noted') ? { greeting, starters } : null
