const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/**
 * For a page that was there before its app, when something else has changed it by then (a password manager, a translator):
 * React draws it anew, with empty fields. Gives a function that puts back what stands in the fields now.
 */
export function keepTyped(root: HTMLElement) {
  const typed = fieldsOf(root).map(field => field.value)
  return () =>
    setTimeout(() => {
      for (const [index, field] of fieldsOf(root).entries()) {
        if (!typed[index] || field.value !== '') continue
        // By the browser's own setter, so that React hears of it as of a key.
        setValue?.call(field, typed[index])
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    })
}

const fieldsOf = (root: HTMLElement) => [...root.querySelectorAll('input')]
