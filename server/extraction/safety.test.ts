import { describe, expect, test } from 'vitest'
import { safetyCorpus } from '#tests/support/safety-corpus.ts'
import { fixedAnswer } from './safety-answer.ts'
import { judgeSpec } from './safety-of-spec.ts'
import { judge } from './safety.ts'

/** Nine people's messages that the rules must get right; the others show how far they carry. */
const named = safetyCorpus.filter(({ voice }) => /^[A-I]$/.test(voice))
const isRefused = (text: string) => {
  const judgment = judge(text)
  return judgment !== undefined && judgment.category !== 'cannot_do'
}

test('no harmful message of the nine people is served', () => {
  const harmful = named.filter(({ safety }) => safety !== null)
  expect(harmful.length).toBeGreaterThanOrEqual(58)
  expect(harmful.filter(({ text }) => !isRefused(text)).map(({ text }) => text)).toEqual([])
})

test('hardly any innocent message of theirs is refused', () => {
  const innocent = named.filter(({ safety }) => safety === null)
  expect(innocent.length).toBeGreaterThanOrEqual(58)
  expect(innocent.filter(({ text }) => isRefused(text)).length).toBeLessThanOrEqual(2)
})

test('despair is always taken for despair', () => {
  const care = named.filter(({ safety }) => safety === 'care')
  expect(care.filter(({ text }) => judge(text)?.category !== 'care').map(({ text }) => text)).toEqual([])
})

test('of all labeled messages few are misread, and what is understood stays so', () => {
  const harmful = safetyCorpus.filter(({ safety }) => safety !== null && safety !== 'cannot_do')
  const innocent = safetyCorpus.filter(({ safety }) => safety === null || safety === 'cannot_do')
  expect(harmful.filter(({ text }) => isRefused(text)).length / harmful.length).toBeGreaterThan(0.86)
  expect(innocent.filter(({ text }) => isRefused(text)).length / innocent.length).toBeLessThan(0.01)
})

test('what is to be done outside of the conversation is told apart from what only asks for words', () => {
  const asked = safetyCorpus.filter(({ voice }) => voice === 'N')
  const isOutside = ({ text }: { text: string }) => judge(text)?.category === 'cannot_do'
  expect(asked.filter(({ safety }) => safety !== null).filter(line => !isOutside(line))).toEqual([])
  expect(asked.filter(({ safety }) => safety === null).filter(isOutside)).toEqual([])
})

describe('fixed words', () => {
  test('stand ready for every topic that a rule names', () => {
    for (const { text } of safetyCorpus) {
      const judgment = judge(text)
      if (judgment && judgment.category !== 'cannot_do')
        expect(fixedAnswer(judgment, text), judgment.topic).toMatch(/^I(?:'m| can't)[^]{100,}/)
    }
  })

  test.each([
    ['I want to kill myself. I live in Leipzig.', '0800 111 0 111'],
    ['quero morrer, estou em Belo Horizonte', '188'],
    ['I want to end my life, the store in Ohio is gone', '988'],
    ['I want to end my life', '116 123'],
  ])('for "%s" name the lines of the place, and no business', (text, line) => {
    const said = fixedAnswer(judge(text) ?? { category: 'cannot_do', topic: '' }, text)
    expect(said).toContain(line)
    expect(said).toContain('findahelpline.com')
    expect(said).not.toMatch(/price|customer|step/i)
  })
})

test('a spec is judged by what it offers, not by the risks it names', () => {
  const spec = { name: 'CleanPay', pitch: 'A till for cafés', solution: 'Takes cards' }
  expect(judgeSpec({ ...spec, risks: [{ risk: 'Stolen cards and fake reviews', answer: 'Checks' }] })).toBe(
    undefined,
  )
  expect(judgeSpec({ ...spec, solution: 'Sells fentanyl by the gram, no questions asked' })).toMatchObject({
    category: 'unlawful',
  })
})

test('what is written otherwise is read alike', () => {
  for (const text of ['I WANT TO DIE', 'i want to\n\ndie', 'I want to die…', 'Ｉ ｗａｎｔ ｔｏ ｄｉｅ'])
    expect(judge(text), text).toMatchObject({ category: 'care' })
})
