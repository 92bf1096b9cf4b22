import { pages } from '#shared/pages.ts'
import { storage, subscribeToStorage } from '../storage.ts'
import { followPointer } from '../ui/mascot/follow-pointer.ts'
import { enlivenThemeSwitch } from '../ui/enliven-theme-switch.ts'
import { keepTheme } from '../theme.ts'

// The prerendered pages are whole without this script; it brings to life what moves and answers on them. No React: what the
// components of the app do as well is a plain function that both call.

/** The landing page leads on to the chat as soon as there is a token: signed in in another tab, or come back to by Back. */
function leaveWhenSignedIn() {
  if (location.pathname !== pages.landing) return
  const leave = () => {
    if (storage.get('token') !== null) location.replace(pages.chat)
  }
  subscribeToStorage(leave)
}

const PAST_PX = 20

/** Marks the element by `data-scrolled` while the page is scrolled more than 20 px. */
function watchScroll(element: HTMLElement) {
  const mark = () => {
    element.dataset.scrolled = String(window.scrollY > PAST_PX)
  }
  window.addEventListener('scroll', mark, { passive: true })
  mark()
}

const MS_PER_CHARACTER = 50
/** The whole greeting stands this long, then it is typed anew. */
const PAUSE_MS = 10_000

/** Types the element's text over and over; for who wants no motion it just stands there. */
function typeGreeting(element: HTMLElement) {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const greeting = element.textContent ?? ''
  const lastTick = greeting.length + PAUSE_MS / MS_PER_CHARACTER
  let tick = 0
  const show = () => {
    element.textContent = greeting.slice(0, tick)
  }
  show()
  element.dataset.greeting = 'typed'
  setInterval(() => {
    tick = tick === lastTick ? 0 : tick + 1
    if (tick <= greeting.length) show()
  }, MS_PER_CHARACTER)
}

/** Opens and closes dialogs by the buttons that name them, in a browser that does not yet do so by itself. */
function openWindows() {
  if ('commandForElement' in HTMLButtonElement.prototype) return
  for (const button of document.querySelectorAll('button[commandfor]')) {
    const dialog = document.getElementById(button.getAttribute('commandfor') ?? '')
    if (!(dialog instanceof HTMLDialogElement)) continue
    const isOpener = button.getAttribute('command') === 'show-modal'
    button.addEventListener('click', () => (isOpener ? dialog.showModal() : dialog.close()))
  }
}

/** The link home goes back to our previous page instead, where there is one. */
function enlivenBackLink(link: HTMLAnchorElement) {
  link.addEventListener('click', event => {
    const isPlainClick = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    const canGoBack = window.navigation?.canGoBack ?? window.history.length > 1
    if (!isPlainClick || !canGoBack) return
    event.preventDefault()
    window.history.back()
  })
}

/** A section that is looked up is no page of its own: Back leads to the page before this one, not to a section. */
function enlivenSectionLinks(link: HTMLAnchorElement) {
  link.addEventListener('click', event => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    location.replace(link.hash)
  })
}

const each = <Found extends Element>(selector: string, enliven: (element: Found) => unknown) => {
  for (const element of document.querySelectorAll<Found>(selector)) enliven(element)
}

keepTheme()
leaveWhenSignedIn()
each('[data-scrolled]', watchScroll)
each('[data-greeting]', typeGreeting)
each<SVGSVGElement>('svg.ember', drawing => followPointer(drawing))
each('fieldset[data-theme-switch]', enlivenThemeSwitch)
each('a[data-back]', enlivenBackLink)
each('a[data-section]', enlivenSectionLinks)
openWindows()
