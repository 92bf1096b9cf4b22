import type { Session } from '#shared/chat/chat.ts'

interface SessionGroup {
  name: string
  sessions: Session[]
}

const DAY_MS = 86_400_000

/** Sessions, newest first, under the names people give to days. */
export function groupSessions(sessions: Session[], now = new Date()): SessionGroup[] {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime()
  const groups: SessionGroup[] = []
  for (const session of sessions) {
    const name = nameOf(new Date(session.updated_at).getTime(), today)
    const last = groups.at(-1)
    if (last?.name === name) last.sessions.push(session)
    else groups.push({ name, sessions: [session] })
  }
  return groups
}

function nameOf(atMs: number, today: number) {
  if (atMs >= today) return 'Today'
  if (atMs >= today - DAY_MS) return 'Yesterday'
  if (atMs >= today - 7 * DAY_MS) return 'Last 7 days'
  return atMs >= today - 30 * DAY_MS ? 'Last 30 days' : 'Earlier'
}
