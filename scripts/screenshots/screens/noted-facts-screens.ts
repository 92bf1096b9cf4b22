import type { BusinessProfile, ProfileFact } from '#shared/business/calls.ts'
import type { Fact } from '#shared/business/fact.ts'
import type { Message, Session } from '#shared/chat/chat.ts'
import { endpoints } from '#shared/endpoints.ts'
import { businesses, fact, kits, profileOf, SESSION, text, usd } from '../content/business-profiles.ts'
import type { Screen } from '../screen.ts'
import { answered, does, says, sees, steps, type Step } from '../steps/steps.ts'

// What stands under a person's messages: what they told, and what has to be asked.

const QUESTION = '0c0c0c0c-0000-4000-8000-000000000001'
const DAY = '2025-04-02'
const said = (quote: string, more: { part?: string; status?: Fact['status'] } = {}) => ({
  quote,
  day: DAY,
  messageId: QUESTION,
  ...more,
})

const session: Session = {
  id: SESSION,
  title: 'Saturday’s stall',
  business_id: kits.id,
  created_at: `${DAY}T10:00:00.000Z`,
  updated_at: `${DAY}T10:00:00.000Z`,
}

function messages(content: string, facts: Fact[]): Message[] {
  const common = { status: 'complete', created_at: session.created_at } as const
  return [
    {
      ...common,
      id: QUESTION,
      role: 'user',
      content,
      parent_id: null,
      generation_id: null,
      understood: { facts, asks: [], safety: null },
    },
    {
      ...common,
      id: '0c0c0c0c-0000-4000-8000-000000000002',
      role: 'assistant',
      content: 'Each kit leaves you **$18**. Count on Saturday how many people taste, and how many buy.',
      parent_id: QUESTION,
      generation_id: '0c0c0c0c-0000-4000-8000-000000000003',
    },
  ]
}

/** A session in which this was said, of a business that knows this. */
const told = (content: string, facts: Fact[], profile: BusinessProfile): Step =>
  steps(
    answered(endpoints.sessions, { sessions: [session], next: null, mentor: 'model' }),
    answered(`${endpoints.messages}/${SESSION}`, { messages: messages(content, facts), next: null }),
    answered(endpoints.businesses, businesses),
    answered(`${endpoints.businesses}/${kits.id}`, profile),
    page => page.goto(`/chat?session=${SESSION}`),
    sees(page => page.getByRole('list', { name: 'What this message told' })),
  )

const known = (...facts: Fact[]): ProfileFact[] => facts.map(each => ({ ...each, history: [] }))

const offer = fact('offer', text('sourdough starter kits'), said('sourdough starter kits at $29'))
const price = fact('price', usd(29, { per: 'unit', unit: 'kit' }), said('kits at $29'))
const cost = fact('unit_cost', usd(11, { per: 'unit' }), said('Each costs me $11'))
const stall: Fact = {
  ...fact(
    'fixed_costs',
    { kind: 'money', amount: 45, per: 'unit', unit: 'market day', times: { amount: 2, per: 'week' } },
    said('the stall is 45, 2 days a week', { part: 'stall', status: 'asked' }),
  ),
  candidates: [{ key: 'fixed_costs', probability: 0.6 }],
}
const visitors: Fact = {
  ...fact('visitors', { kind: 'count', amount: 60 }, said('about 60 stop', { status: 'asked' })),
  candidates: [{ key: 'visitors', probability: 0.5 }],
}
const number: Fact = { ...fact('followers', { kind: 'count', amount: 12 }, said('12')), key: null }
const SENTENCE =
  'I sell sourdough starter kits at $29. Each costs me $11, the stall is 45, 2 days a week, and about 60 stop. My son is 12.'

const line = told(
  SENTENCE,
  [offer, price, cost, stall, visitors, { ...number, status: 'unused' }],
  profileOf(known(offer, price, cost, stall, visitors)),
)

const asHeld = (each: Fact): Fact => ({ ...each, status: 'asked' })
const candles = [
  fact('offer', text('beeswax candles'), said('beeswax candles at $20')),
  fact('price', usd(20), said('candles at $20')),
].map(asHeld)
const bread = fact('offer', text('sourdough starter kits'), { quote: 'I sell sourdough starter kits' })
const otherBusiness = told(
  'I also sell beeswax candles at $20. How many do I need a month?',
  candles,
  profileOf(known(bread, ...candles)),
)

const formerPrice = fact('price', usd(29), { quote: 'kits at $29' })
const newPrice = fact('price', usd(19), said('for $19 a kit'))
const secondPrice = told(
  'On Saturday I sold 12 for $19 a kit.',
  [newPrice],
  profileOf([{ ...newPrice, history: [formerPrice] }], {
    contradictions: [{ key: 'price', before: formerPrice, now: newPrice }],
  }),
)

export const notedFactsScreens: Screen[] = [
  { name: 'chat-noted', as: 'member', reach: line, isWindowOnly: true },
  {
    name: 'chat-noted-chip',
    as: 'member',
    reach: steps(
      line,
      does(page => page.getByRole('button', { name: /^45/ }).click()),
      says('Did we get this right?'),
    ),
    isWindowOnly: true,
  },
  {
    name: 'chat-source',
    as: 'member',
    reach: steps(
      line,
      does(page => page.goto(`/chat?session=${SESSION}&message=${QUESTION}`)),
      sees(page => page.locator('article[aria-current]')),
    ),
    isWindowOnly: true,
  },
  {
    name: 'chat-which-business',
    as: 'member',
    reach: steps(otherBusiness, says('A new business?')),
    isWindowOnly: true,
  },
  {
    name: 'chat-contradiction',
    as: 'member',
    reach: steps(secondPrice, says('from now on?')),
    isWindowOnly: true,
  },
]
