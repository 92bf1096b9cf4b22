import { chosenTheme } from '../../theme.ts'

/** The colours in which the page is seen now. */
export function pageTheme() {
  const theme = chosenTheme()
  if (theme !== 'system') return theme
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
