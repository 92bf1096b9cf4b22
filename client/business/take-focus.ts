/** For the first field of something that a person has just opened. */
export function takeFocus(field: HTMLElement | null) {
  field?.focus()
}
