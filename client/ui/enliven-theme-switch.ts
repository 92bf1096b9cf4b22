import { subscribeToStorage } from '../storage.ts'
import { chooseTheme, chosenTheme, themes } from '../theme.ts'

/** Lets the radio buttons in the field set choose the theme. Returns the way to end it. */
export function enlivenThemeSwitch(fields: HTMLFieldSetElement) {
  const radios = fields.querySelectorAll('input')
  const mark = () => {
    for (const radio of radios) radio.checked = radio.value === chosenTheme()
  }
  const choose = (event: Event) => {
    const { value } = event.target as HTMLInputElement
    const theme = themes.find(name => name === value)
    if (theme) chooseTheme(theme)
  }
  mark()
  fields.addEventListener('change', choose)
  const unsubscribe = subscribeToStorage(mark)
  return () => {
    fields.removeEventListener('change', choose)
    unsubscribe()
  }
}
