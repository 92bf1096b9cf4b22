import type { Ask } from '#shared/asks.ts'
import type { Facts } from './workshop/legacy/facts.ts'
import type { HeardTurn } from './heard.ts'
import { ads } from './intents/ads.ts'
import { breakEven, lifetimeValue } from './intents/break-even.ts'
import { competitors } from './intents/competitors.ts'
import { conversion } from './intents/conversion.ts'
import { email } from './intents/email.ts'
import { firstCustomers } from './intents/first-customers.ts'
import { firstVersion } from './intents/first-version.ts'
import { focus } from './intents/focus.ts'
import { funding } from './intents/funding.ts'
import { growthPlan } from './intents/growth-plan.ts'
import { hiring } from './intents/hiring.ts'
import { ideas } from './intents/ideas.ts'
import { investorUpdate } from './intents/investor-update.ts'
import { landingPage } from './intents/landing-page.ts'
import { launch } from './intents/launch.ts'
import { legalForm } from './intents/legal-form.ts'
import { marketSize } from './intents/market-size.ts'
import { motivation } from './intents/motivation.ts'
import { name } from './intents/name.ts'
import { partners } from './intents/partners.ts'
import { pitch } from './intents/pitch.ts'
import { pricing } from './intents/pricing.ts'
import { results } from './intents/results.ts'
import { retention } from './intents/retention.ts'
import { runway } from './intents/runway.ts'
import { validation } from './intents/validation.ts'
import { onItsOwn } from './on-its-own.ts'
import type { Intent } from './reply.ts'

/** What answers an ask. What tells only, and what is outside of all this, asks for none of them. */
const answering: Readonly<Partial<Record<Ask, Intent>>> = {
  'break-even': breakEven,
  pricing,
  'lifetime-value': lifetimeValue,
  runway,
  funnel: conversion,
  'growth-plan': growthPlan,
  'first-customers': firstCustomers,
  validation,
  'landing-page': landingPage,
  ads,
  pitch,
  'investor-update': investorUpdate,
  competitors,
  hiring,
  'legal-form': legalForm,
  naming: name,
  focus,
  motivation,
  ideas,
  'first-version': firstVersion,
  'market-size': marketSize,
  launch,
  retention,
  partners,
  email,
  funding,
  taxes: legalForm,
  results,
}

export interface Choice {
  intent: Intent
  because: 'asked' | 'asked before' | 'implied by what is known'
}

/**
 * What a message wants, the surest first. One that asks for nothing belongs to what was asked before when it tells something new, else
 * its numbers say what they are for. `earlier`: what the questions before it ask for, the newest first.
 */
export function choicesFor(heard: HeardTurn, earlier: Iterable<readonly Ask[]>): Choice[] {
  const alone = heard.isTriedAlone ? onItsOwn(heard.facts) : undefined
  if (alone) return [{ intent: alone, because: 'implied by what is known' }]
  const implied = impliedBy(heard.facts)
  const now = intentsFor(heard.asks)
  // Of two that may be meant, the one that the numbers are for.
  if (implied && now.includes(implied))
    now.sort((one, other) => Number(other === implied) - Number(one === implied))
  if (now.length > 0) return now.map(intent => ({ intent, because: 'asked' }))
  if (!heard.isNews) return []
  if (heard.asks[0] === 'other')
    return implied ? [{ intent: implied, because: 'implied by what is known' }] : []
  for (const asks of earlier) {
    const [before] = intentsFor(asks)
    // Who looked for an idea and now names one wants it tested; who gives its numbers wants them worked out.
    const isTested = before === ideas && heard.facts.product !== undefined
    const isWorked = implied !== undefined && before === validation && isWorkable(heard.facts)
    if (isTested) return [{ intent: implied ?? validation, because: 'implied by what is known' }]
    if (before && !isWorked) return [{ intent: before, because: 'asked before' }]
  }
  const intent = implied ?? onItsOwn(heard.facts)
  return intent ? [{ intent, because: 'implied by what is known' }] : []
}

/** What answers what is asked for. */
function intentsFor(asks: readonly Ask[]): Intent[] {
  if (asks[0] === 'tells_only' || asks[0] === 'other') return []
  // Who may only have told a price gets no test of it.
  const meant = asks.includes('tells_only') ? asks.filter(ask => ask !== 'pricing') : asks
  return [...new Set(meant.flatMap(ask => answering[ask] ?? []))]
}

/** What who gives such numbers wants to know. A price alone asks for no test of it. */
export function impliedBy({ figures, product, grade }: Facts): Intent | undefined {
  if (figures.cash !== undefined && (figures.burn ?? figures.fixedCosts) !== undefined) return runway
  if (figures.revenue !== undefined && figures.burn !== undefined) return runway
  if (figures.goalMoney !== undefined || figures.goalCustomers !== undefined) return growthPlan
  if (figures.price !== undefined)
    return (figures.fixedCosts ?? figures.churn) === undefined ? undefined : breakEven
  return product !== undefined && grade < 3 ? validation : undefined
}

// With what one costs, or with buyers, there is something to work out beside a test.
const isWorkable = ({ figures, grade }: Facts) =>
  grade >= 3 || figures.price === undefined || (figures.unitCost ?? figures.fixedCosts) !== undefined
