import { expect, test } from 'vitest'
import { readPlaybook } from '../../start/read-playbook.ts'
import { play } from './testing/play.ts'

const playbook = readPlaybook()

/** The names that a message is offered, where it is understood to ask for some for this offer. */
function namesFor(offer: string, message = `name ideas for my ${offer}`): string[] {
  const [exchange] = play([message], { playbook })
  const text = exchange?.answer.text ?? ''
  return [...text.matchAll(/^\| (?!Name|-)([^|]+) \|/gm)].map(([, name = '']) => name)
}

test.each([
  ['mobile car wash', ['Honest Car Wash', 'Clear Mile', 'Street Shine']],
  ['dog walking business', ['Steady Dog Walking', 'Long Leash']],
  ['candle shop', ['Thistle Candle Shop', 'Two Hands']],
  ['bike repair shop', ['Bright Bike Repair Shop', 'True Wheel']],
])('names for a %s fit that trade', (offer, names) => {
  expect(namesFor(offer)).toEqual(expect.arrayContaining(names))
})

test('a trade that no list knows gets names of its own noun, and none of another trade', () => {
  expect(namesFor('clothing brand')).toEqual(['Honest Clothing', 'Field Clothing', '[Your surname] Clothing'])
})

test('what says nothing of what is sold is asked for, and not named', () => {
  const [exchange] = play(['name for my online store'], { playbook })
  expect(exchange?.answer.text).toMatch(/^A name for your online store begins with what it’s about/)
})
