import { expect, test } from 'vitest'
import { withPage } from './session-pages.ts'

const session = (id: string) => ({ id, title: id, created_at: '', updated_at: '' })
const page = (next: string | null, ...ids: string[]) => ({
  sessions: ids.map(session),
  next,
  mentor: 'model' as const,
})

test('a session that moved between two pages stands in the list once, and the next page is the later one', () => {
  const list = withPage(page('2', 'a', 'b'), page('1', 'b', 'c'))
  expect(list.sessions.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(list.next).toBe('1')
})
