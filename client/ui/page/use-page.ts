import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { brand } from '#shared/brand.ts'

const FIRST_LOCATION = 'default'

/** The title of the browser's tab. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = title === brand.product ? title : `${title} · ${brand.product}`
  }, [title])
}

/**
 * Names the page and, once it is there, puts the focus on its first field or else on its heading, so that a screen
 * reader says where one has arrived. Give the ref to the heading, and `data-first-field` to the field.
 */
export function usePage(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  usePageTitle(title)
  useEffect(() => {
    const isArrival = key !== FIRST_LOCATION
    if (isArrival && !window.location.hash) window.scrollTo(0, 0)
    const field = document.querySelector<HTMLElement>('[data-first-field]')
    // Whoever has begun already, on a page that was there before its script, is left alone.
    if (!isArrival && document.activeElement !== document.body) return
    if (field) field.focus()
    else if (isArrival && !window.location.hash) heading.current?.focus({ preventScroll: true })
  }, [key])
  return heading
}
