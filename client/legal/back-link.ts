/** The link home goes back to our previous page instead, where there is one. */
export function enlivenBackLink(link: HTMLAnchorElement) {
  link.addEventListener('click', event => {
    const isPlainClick = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    const canGoBack = window.navigation?.canGoBack ?? window.history.length > 1
    if (!isPlainClick || !canGoBack) return
    event.preventDefault()
    window.history.back()
  })
}
