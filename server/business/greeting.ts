import { z } from 'zod'
import type { Profile } from '#shared/business/fold.ts'
import { FactKey } from '#shared/business/keys.ts'
import { cutText } from '#shared/cut-text.ts'
import { once } from '#shared/once.ts'
import content from './greeting.json' with { type: 'json' }
import { type Outlook, outlookOf } from './outlook.ts'

const STARTERS_MAX = 4
const OFFER_MAX_UNITS = 60

/** A runway that is shorter comes before all else. Ours. */
const SHORT_RUNWAY_MONTHS = 6

const Figure = z.enum(['break_even', 'runway'])
type Figures = Partial<Record<z.infer<typeof Figure>, string>>

const starters = z
  .array(
    z.object({
      needs: z.array(FactKey),
      lacks: z.array(FactKey),
      /** it says this figure, and needs it */
      computed: Figure.optional(),
      /** what it asks for is said already */
      unless: Figure.optional(),
      text: z.string(),
    }),
  )
  .parse(content.starters)

/** How Ember begins with who has this profile, and up to four questions that it could answer well. */
export function greet(profile: Profile) {
  const keys = new Set(profile.known.map(({ fact }) => fact.key))
  const outlook = outlookOf(profile)
  const figures = inWords(outlook)
  const fitting = starters.filter(
    ({ needs, lacks, computed, unless }) =>
      needs.every(key => keys.has(key)) &&
      !lacks.some(key => keys.has(key)) &&
      (computed === undefined || figures[computed] !== undefined) &&
      (unless === undefined || figures[unless] === undefined),
  )
  return {
    greeting: greetingFor(profile, outlook, figures),
    starters: fitting.slice(0, STARTERS_MAX).map(({ text }) => filled(text, figures)),
  }
}

function greetingFor({ known, contradictions }: Profile, { runwayMonths }: Outlook, figures: Figures) {
  if (contradictions.length > 0) return content.contradiction
  if (runwayMonths === 0) return content.last_month
  if (runwayMonths !== undefined && runwayMonths < SHORT_RUNWAY_MONTHS) return filled(content.runway, figures)
  if (figures.break_even !== undefined) return filled(content.break_even, figures)
  if (figures.runway !== undefined) return filled(content.runway, figures)
  if (known.length === 0) return content.unknown
  const offer = known.find(({ fact }) => fact.key === 'offer')?.fact.value.text
  if (offer === undefined) return content.unnamed
  // As a function: in a text that replaces, '$&' and the like would mean something.
  return content.known.replace('{offer}', () => cutText(offer, OFFER_MAX_UNITS).trim())
}

const number = once(() => new Intl.NumberFormat('en-US'))

function inWords({ breakEven, runwayMonths: months }: Outlook): Figures {
  return {
    ...(breakEven && { break_even: `${number().format(breakEven.units)} ${breakEven.noun}` }),
    ...(months && { runway: `${number().format(months)} ${months === 1 ? 'month' : 'months'}` }),
  }
}

const filled = (text: string, figures: Figures) =>
  text.replace('{break_even}', () => figures.break_even ?? '').replace('{runway}', () => figures.runway ?? '')
