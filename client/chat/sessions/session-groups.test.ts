import { expect, test } from 'vitest'
import { groupSessions } from './session-groups.ts'

const now = new Date(2026, 5, 15, 12)
const session = (id: string, daysAgo: number) => ({
  id,
  title: id,
  created_at: now.toISOString(),
  updated_at: new Date(now.getTime() - daysAgo * 86_400_000).toISOString(),
})

test('sessions stand under the names of their days, in their order', () => {
  const sessions = [0, 0.4, 1, 3, 20, 400].map(days => session(`s${days}`, days))
  const groups = groupSessions(sessions, now).map(group => [group.name, group.sessions.map(each => each.id)])
  expect(groups).toEqual([
    ['Today', ['s0', 's0.4']],
    ['Yesterday', ['s1']],
    ['Last 7 days', ['s3']],
    ['Last 30 days', ['s20']],
    ['Earlier', ['s400']],
  ])
})

test('no sessions make no groups', () => {
  expect(groupSessions([], now)).toEqual([])
})
