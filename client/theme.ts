import { storage, subscribeToStorage } from './storage.ts'

/** The colors one has chosen: those of the system, or always the same. */
export const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

export function chosenTheme(): Theme {
  const stored = storage.get('theme')
  return themes.find(theme => theme === stored) ?? 'system'
}

export function chooseTheme(theme: Theme) {
  if (theme === 'system') storage.remove('theme')
  else storage.set('theme', theme)
}

/** Shows the page in the chosen colors, now and after each change, also one of another tab. */
export function keepTheme() {
  subscribeToStorage(show)
  show()
}

function show() {
  const theme = chosenTheme()
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  // The browser's own bar follows: each of the two colors stands for a scheme.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = (meta.dataset.scheme ??= meta.media.includes('dark') ? 'dark' : 'light')
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${scheme})`
    else meta.media = theme === scheme ? 'all' : 'not all'
  }
}
