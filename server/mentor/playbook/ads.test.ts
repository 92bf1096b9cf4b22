import { expect, test } from 'vitest'
import { readPlaybook } from '../../start/read-playbook.ts'
import { choiceOf } from './choose.ts'
import { hearingOf } from './hearing/hearing.ts'
import { say } from './saying/say.ts'
import { factsOf, profiles } from './testing/profiles.ts'
import { TODAY } from './testing/play.ts'

const playbook = readPlaybook()
/** Google Ads Help, "About responsive search ads": hard limits. Meta shows at least as much. */
const HEADLINE = 30
const DESCRIPTION = 90

/** Who sells below cost gets no ad. */
const selling = profiles.filter(
  ({ name, told }) => told.offer !== undefined && name !== 'a seller below cost',
)

/** The lines of the answer to 'Write three ads'. */
function adsFor(profiled: (typeof profiles)[number]): string[] {
  const known = factsOf(profiled).map(fact => ({ fact, history: [] }))
  const knowledge = {
    profile: { known, asked: [], contradictions: [], offered: [] },
    understood: { v: 1 as const, facts: [], asks: [], safety: null },
  }
  const turns = [{ role: 'user' as const, content: 'Write three ads' }]
  const hearing = hearingOf({ turns, today: TODAY, knowledge }, playbook)
  return say(choiceOf('ads', 'asked', hearing, playbook), hearing, playbook).body.split('\n')
}

const after = (start: string, lines: readonly string[]) =>
  lines.filter(line => line.startsWith(start)).map(line => line.slice(start.length))

test('every ad fits the lengths of the platforms, whatever the words of the person are', () => {
  for (const profiled of selling) {
    const lines = adsFor(profiled)
    const [headlines, texts] = [after('Headline: ', lines), after('Text: ', lines)]
    expect(headlines, profiled.name).toHaveLength(3)
    expect(texts, profiled.name).toHaveLength(3)
    expect(new Set(headlines).size, profiled.name).toBe(3)
    for (const headline of headlines) expect(headline.length, headline).toBeLessThanOrEqual(HEADLINE)
    for (const text of texts) expect(text.length, text).toBeLessThanOrEqual(DESCRIPTION)
  }
})
