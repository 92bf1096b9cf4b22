const PAST_PX = 20

/** Marks the element by `data-scrolled` while the page is scrolled more than 20 px. */
export function watchScroll(element: HTMLElement) {
  const mark = () => {
    element.dataset.scrolled = String(window.scrollY > PAST_PX)
  }
  window.addEventListener('scroll', mark, { passive: true })
  mark()
}
