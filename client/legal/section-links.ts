/** A section that is looked up is no page of its own: Back leads to the page before this one, not to a section. */
export function enlivenSectionLinks(link: HTMLAnchorElement) {
  link.addEventListener('click', event => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    location.replace(link.hash)
  })
}
