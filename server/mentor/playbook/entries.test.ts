import { describe, expect, test } from 'vitest'
import { bannedIn } from '#tests/support/banned-words.ts'
import { readPlaybook } from '../../start/read-playbook.ts'
import { type Choice, joined, say } from './saying/say.ts'
import { choiceOf, fits } from './choose.ts'
import { type Hearing, hearingOf } from './hearing/hearing.ts'
import type { Entry } from './content/playbook.ts'
import { stepOf } from './saying/steps.ts'
import { render } from './content/template.ts'
import { factsOf, toldBy, type Profiled, profiles } from './testing/profiles.ts'
import { TODAY } from './testing/play.ts'

const playbook = readPlaybook()
const MOST_WORDS = 350

/** What was told before a message that asks for something. */
function hearingWith(profiled: Profiled): Hearing {
  const known = factsOf(profiled).map(fact => ({ fact, history: [] }))
  const knowledge = {
    profile: { known, asked: [], contradictions: [], offered: [] },
    understood: { v: 1 as const, facts: toldBy(profiled), asks: [], safety: null },
  }
  return hearingOf({ turns: [{ role: 'user', content: 'And?' }], today: TODAY, knowledge }, playbook)
}

function textOf(choice: Choice, hearing: Hearing): string {
  const said = say(choice, hearing, playbook)
  const step = stepOf(choice.content, { ...said, playbook, offered: new Set() })
  const { short } = choice.content
  return joined([
    said.body,
    said.assumptions.join(' '),
    step?.says ?? '',
    short ? render(short, said.scope) : '',
  ])
}

/** What an entry says of a profile: its case, and those for each way to ask for it. */
const choicesOf = (entry: Entry, hearing: Hearing): Choice[] => [
  choiceOf(entry.name, 'asked', hearing, playbook),
  ...entry.cases
    .filter(({ says, goesTo }) => says.length > 0 && goesTo === undefined)
    .filter(content => fits(content, hearing.sheet, playbook))
    .map(content => ({ entry, content, because: 'asked' as const })),
]

const saidOf = (entry: Entry, of: readonly Profiled[]) =>
  of.flatMap(profiled => {
    const hearing = hearingWith(profiled)
    return choicesOf(entry, hearing)
      .filter(({ content }) => content.goesTo === undefined)
      .map(choice => [profiled, textOf(choice, hearing)] as const)
  })

const wordsOf = (text: string) => text.replace(/\||-{3}:?/g, ' ').split(/\s+/).length

// A case that answers phrases, or another message before it, has its own tests.
const SPOKEN = new Set(['follow-ups', 'what-if'])
const entries = [...playbook.entries.values()].filter(({ name }) => !SPOKEN.has(name))

describe.each(entries)('the entry $name', entry => {
  test('answers whatever is known, with nothing empty and nothing left over', () => {
    for (const [profiled, text] of saidOf(entry, profiles)) {
      const at = `${profiled.name}:\n${text}\n`
      expect(text, at).not.toBe('')
      expect(text, at).not.toMatch(/undefined|NaN|Infinity|\[object|\{\{|\{%|\bnull\b/)
      expect(text, at).not.toMatch(/ [.,;:?]|\( ?\)|\(\)|“”|\*\*\*\*|\.\.(?!\.)|, ?\.|: ?\.|!/)
      expect(text, at).not.toMatch(/\S {2,}\S/)
      // A table has rows, and nothing stands between them.
      expect(text, at).not.toMatch(/\|[-:| ]+\|\n(?!\|)/)
      expect(text, at).not.toMatch(/\|\n\n\|/)
      expect(bannedIn(text), at).toEqual([])
      expect(wordsOf(text), at).toBeLessThanOrEqual(MOST_WORDS)
    }
  })

  test('says the offer, the price, and the buyers in their words once they are known', () => {
    const known = profiles.filter(({ told }) => told.offer !== undefined)
    for (const [profiled, text] of saidOf(entry, known)) {
      expect(text, `${profiled.name}:\n${text}`).not.toMatch(
        /your offer|what you sell|\[(?:product|your product|offer|what you sell)/i,
      )
      if (profiled.told.price !== undefined) expect(text, text).not.toMatch(/\[price\]/i)
      if (profiled.told.audience !== undefined) expect(text, text).not.toMatch(/\[(?:audience|who)/i)
    }
  })

  test('has a case for each of its profiles, and each of its cases is for one', () => {
    const last = entry.cases.at(-1)
    const whenNothing = entry.cases.find(content => content === last && content.needs.length === 0)
    expect(whenNothing?.when, `${entry.name}: the last case must need nothing`).toBeUndefined()
    const used = new Set(
      profiles.map(each => choiceOf(entry.name, 'asked', hearingWith(each), playbook).content.name),
    )
    const unused = entry.cases.filter(
      ({ name, says, when, goesTo }) =>
        !used.has(name) && says.length === 0 && when === undefined && goesTo === undefined,
    )
    expect(unused.map(({ name }) => name)).toEqual([])
  })

  test('offers steps whose numbers stand in their words', () => {
    const numbers = [
      'none|no one|nobody|nothing|no |n’t ',
      'one|first|a ',
      'two',
      'three',
      'four',
      'five',
      'six',
      'seven',
      'eight',
      'nine',
      'ten',
    ]
    for (const profiled of profiles) {
      const hearing = hearingWith(profiled)
      for (const content of entry.cases.filter(each => fits(each, hearing.sheet, playbook))) {
        const choice: Choice = { entry, content, because: 'asked' }
        const said = say(choice, hearing, playbook)
        const offered = new Set<string>()
        for (const _ of content.steps) {
          const step = stepOf(content, { ...said, playbook, offered })
          if (!step) break
          offered.add(step.step.id)
          const [sign] = step.step.sign
          const [stop] = step.step.stop ?? []
          for (const number of [sign?.at_least, stop?.at_most].filter(each => each !== undefined)) {
            const words = numbers[number]
            const shown = number.toLocaleString('en-US')
            expect(step.says, `${step.step.id}: ${number}`).toMatch(
              new RegExp(words ? `${shown}|${words}` : shown, 'i'),
            )
          }
        }
      }
    }
  })

  test('states no amount and no share of its own', () => {
    for (const { name, body } of entry.cases) expect(body.text, name).not.toMatch(/[$€£]\s?\d|\d\s?%(?!\})/)
  })
})
