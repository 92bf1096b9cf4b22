/** The link home goes back to the previous page instead, unless the tab was opened with this one. */
export function enlivenBackLink(link: HTMLAnchorElement) {
  link.addEventListener('click', event => {
    const isPlainClick = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!isPlainClick || window.history.length <= 1) return
    event.preventDefault()
    window.history.back()
  })
}
