import { useCallback, useEffect, useRef, useState } from 'react'
import { z } from 'zod/mini'
import { Session, SessionList, StartedSession, UNTITLED } from '#shared/chat/chat.ts'
import { endpoints } from '#shared/endpoints.ts'
import { api } from '../../api.ts'
import { announceChange, onChangeElsewhere } from '../../stream/other-tabs.ts'
import { readPage, readPages, withPage } from './session-pages.ts'

/** with the business whose sessions they are; null for those of all */
type List = z.infer<typeof SessionList> & { businessId: string | null }

/** The person's sessions, of all businesses or of one, newest first, and what can be done with them. */
export function useSessions(businessId: string | null) {
  const [read, setList] = useState<List | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const asked = useRef(0)
  const pageCount = useRef(1)
  const isPaging = useRef(false)

  const reload = useCallback(() => {
    const request = ++asked.current
    return readPages(businessId, () => pageCount.current).then(
      latest => {
        if (request !== asked.current) return
        setList({ ...latest, businessId })
        setFailed(false)
      },
      // A list that fails is empty, with a quiet Retry; one that is there already stays.
      () => setFailed(true),
    )
  }, [businessId])

  const list = read?.businessId === businessId ? read : null
  useEffect(() => {
    pageCount.current = 1
    void reload()
    return onChangeElsewhere(() => void reload())
  }, [reload])

  const next = list?.next ?? null
  const showMore = useCallback(async () => {
    if (next === null || isPaging.current) return
    isPaging.current = true
    try {
      const more = await readPage(businessId, next)
      pageCount.current++
      setList(known => (known?.businessId === businessId ? { ...withPage(known, more), businessId } : known))
    } catch {
      // The button stays, to be pressed again.
    }
    isPaging.current = false
  }, [businessId, next])

  /** Makes a session and returns its id; throws what `api` throws. */
  const create = useCallback(async () => {
    const { session_id } = await api.post(
      endpoints.startSession,
      { title: UNTITLED, ...(businessId && { business_id: businessId }) },
      StartedSession,
    )
    announceChange(session_id)
    void reload()
    return session_id
  }, [businessId, reload])

  const rename = useCallback(
    async (id: string, title: string) => {
      await api.patch(`${endpoints.sessions}/${id}`, { title }, z.unknown())
      announceChange(id)
      setList(
        known =>
          known && {
            ...known,
            sessions: known.sessions.map(each => (each.id === id ? { ...each, title } : each)),
          },
      )
      void reload()
    },
    [reload],
  )

  const remove = useCallback(
    async (id: string) => {
      await api.delete(`${endpoints.sessions}/${id}`, z.unknown())
      announceChange(id)
      setList(known => known && { ...known, sessions: known.sessions.filter(each => each.id !== id) })
      void reload()
    },
    [reload],
  )

  const status: 'loading' | 'failed' | 'ready' = list ? 'ready' : hasFailed ? 'failed' : 'loading'
  const retry = useCallback(() => {
    setFailed(false)
    void reload()
  }, [reload])
  return {
    status,
    sessions: list?.sessions ?? NONE,
    hasMore: next !== null,
    mentor: list?.mentor ?? null,
    isAllowanceLow: list?.is_allowance_low ?? false,
    reload,
    retry,
    showMore,
    create,
    rename,
    remove,
  }
}

const NONE: Session[] = []

/** What a session is called on screen. */
export function titleOf(session: Session | undefined) {
  return session?.title.trim() || UNTITLED
}
