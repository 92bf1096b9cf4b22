import type { Brief } from '../brief.ts'
import { lookFor, looks } from '../designer/looks.ts'
import { coloursOf, themes } from '../designer/themes.ts'

/** The page's style, in the colours of the landing page. */
export function pageStyle({ kind }: Brief): string {
  const name = lookFor(kind, '')
  const look = looks[name]
  return `:root {
  color-scheme: light dark;
${coloursOf(themes[name].light, '  ')}
}
@media (prefers-color-scheme: dark) {
  :root {
${coloursOf(themes[name].dark, '    ')}
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 ${look.text}; }
main { max-width: 40rem; margin: 0 auto; padding: clamp(2rem, 8vw, 5rem) 1.25rem; overflow-wrap: anywhere; }
h1 { margin: 0 0 .5rem; font: ${look.weight} clamp(2rem, 7vw, 3rem)/1.1 ${look.display}; text-wrap: balance; }
h2 { margin: 3rem 0 .75rem; font: ${look.weight} 1.5rem/1.2 ${look.display}; }
.pitch { margin: 0 0 .5rem; color: var(--soft); font-size: 1.1875rem; }
.price { margin: 0 0 2rem; font-weight: 600; }
form { display: grid; gap: 1rem; padding: 1.5rem; background: var(--card); border: 1px solid var(--line); border-radius: ${look.radius}; }
form p { display: grid; gap: .25rem; margin: 0; }
label { font-weight: 600; }
small { color: var(--soft); font-weight: 400; }
input, select { width: 100%; min-height: 2.875rem; padding: .5rem .75rem; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--soft); border-radius: .5rem; }
input:focus-visible, select:focus-visible, button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
[aria-invalid] { border-color: var(--wrong); border-width: 2px; }
.error, [data-kind='bad'] { color: var(--wrong); }
.error:empty, [role='status']:empty { display: none; }
[data-kind='good'] { font-weight: 600; }
button { min-height: 3rem; padding: .5rem 1.5rem; font: inherit; font-weight: 700; color: var(--on-accent); background: var(--accent); border: 0; border-radius: ${look.radius}; cursor: pointer; }
button:disabled { opacity: .7; cursor: progress; }
ul { padding-left: 1.25rem; }
li { margin-bottom: .5rem; }
`
}
