import { expect, test } from 'vitest'
import type { AnswerReport } from '#server/ports.ts'
import type { Fact } from '#shared/business/fact.ts'
import { bannedIn } from '#tests/support/banned-words.ts'
import { notingTools } from './noting-tools.ts'

const SAID = 'The software is 45 a month.'
const saidAt = new Date('2027-03-01T10:00:00Z')

function known(part?: string): Fact {
  const source = { message_id: null, quote: '', said_at: saidAt.toISOString(), by: 'edit' as const }
  const value = { kind: 'money' as const, amount: 45, per: 'month' as const }
  return {
    id: 'known',
    key: 'fixed_costs',
    ...(part ? { part } : {}),
    status: 'noted',
    value,
    quote: '',
    source,
  }
}

async function recorded(fact: Fact) {
  let told: AnswerReport = {}
  const tools = notingTools(
    {
      profile: { known: [{ fact, history: [] }], asked: [], contradictions: [], offered: [] },
      understood: { v: 1, facts: [], asks: [], safety: null },
      findSaid: async () => ({ messageId: 'message', text: SAID, saidAt, understood: undefined }),
    },
    { today: saidAt, onReport: now => void (told = now) },
  )
  const record = tools.find(({ offered }) => offered.name === 'record_fact')
  await record?.call(JSON.stringify({ key: 'fixed_costs', value: 45, quote: SAID }))
  return told.facts?.map(({ part }) => part)
}

test('what the tools say of themselves is in our voice', () => {
  const profile = { known: [], asked: [], contradictions: [], offered: [] }
  const understood = { v: 1 as const, facts: [], asks: [], safety: null }
  const tools = notingTools({ profile, understood, findSaid: async () => undefined }, { today: saidAt })
  expect(tools.map(({ offered }) => offered.name)).toEqual(['record_fact', 'close_with'])
  for (const { offered } of tools) expect(bannedIn(JSON.stringify(offered))).toEqual([])
})

test('what costs as much as another part that is known is recorded all the same', async () => {
  expect(await recorded(known('rent'))).toEqual(['software'])
  expect(await recorded(known('software'))).toBeUndefined()
  expect(await recorded(known())).toBeUndefined()
})
