import { expect, test } from 'vitest'
import { ask, TODAY } from '../testing/conversation.ts'

// The six questions that an empty chat offers, word for word.
const STARTERS = [
  'I have 10 hours a week and $500. Which business ideas should I look at first?',
  'How do I find out whether people will pay for my idea before I build it?',
  'How do I win my first 50 customers without a marketing budget?',
  'Should I raise money or bootstrap, and what would investors ask me?',
  'Draw up a 90-day growth plan with milestones and KPIs for a small shop.',
  'Help me cut my product down to an MVP that I can launch in four weeks.',
]

test.each(STARTERS)('%s is answered in 120 to 350 words with one question at its end', starter => {
  const reply = ask(starter)
  const words = reply
    .replace(/\||-{3}:?/g, ' ')
    .trim()
    .split(/\s+/).length
  expect(words).toBeGreaterThanOrEqual(120)
  expect(words).toBeLessThanOrEqual(350)
  expect(reply.split('\n').at(-1)).toMatch(/^[^?]+\?$/)
})

test.each(STARTERS)('%s names only working days that lie ahead, whatever the day', starter => {
  for (let day = 0; day < 366; day += 7.5) {
    const today = new Date(TODAY.getTime() + Math.floor(day) * 86_400_000)
    for (const [, date, month] of ask(starter, today).matchAll(
      /\b(\d{1,2}) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/g,
    )) {
      const candidates = [0, 1].map(
        year => new Date(`${date} ${month} ${today.getUTCFullYear() + year} 23:00 UTC`),
      )
      const due = candidates.find(candidate => candidate > today)
      expect(due?.getUTCDay()).not.toBe(0)
      expect(due?.getUTCDay()).not.toBe(6)
    }
  }
})
