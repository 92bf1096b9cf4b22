import { expect, test } from 'vitest'
import { answer } from './answer.ts'
import { asFarAs, walks } from './conversations.examples.ts'
import { TODAY, turnsOf } from './testing/conversation.ts'

test.each(walks.map(({ name, exchanges }) => [name, exchanges] as const))('%s', (_name, exchanges) => {
  for (const [index, { shows, neverAsks }] of exchanges.entries()) {
    const says = asFarAs(exchanges, index)
    const reply = answer({ turns: turnsOf(says), today: TODAY })
    for (const shown of shows)
      expect(reply, says.at(-1)).toEqual(
        typeof shown === 'string' ? expect.stringContaining(shown) : expect.stringMatching(shown),
      )
    const asked = reply.split('\n').at(-1) ?? ''
    expect(asked.match(/\?/g)?.length ?? 0, says.at(-1)).toBeLessThanOrEqual(1)
    if (neverAsks && asked.endsWith('?')) expect(asked, says.at(-1)).not.toMatch(neverAsks)
    expect(reply).not.toMatch(/NaN|Infinity|undefined|!/)
  }
})
