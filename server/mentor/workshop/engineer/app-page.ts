import type { Brief } from '../brief.ts'
import { html } from '#shared/escaped.ts'
import type { RecordField } from '../kinds/kind.ts'
import { capitalised } from '../legacy/writing/lines.ts'
import { pathOf } from './project-json.ts'

/** The page with the form of the first feature. */
export function appPage({ spec, kind, price }: Brief): string {
  const { many, verb, fields } = kind.record
  const features = spec.features_in.map(
    ({ title, why }) => `        <li><strong>${html(title)}</strong> ${html(why)}</li>`,
  )
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${html(spec.name)}</title>
    <meta name="description" content="${html(spec.pitch)}">
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/style.css">
    <script type="module" src="/main.mjs"></script>
  </head>
  <body>
    <main>
      <h1>${html(spec.name)}</h1>
      <p class="pitch">${html(spec.pitch)}</p>
      <p class="price">${html(capitalised(price))}</p>
      <form action="/api/${pathOf(many)}" method="post" novalidate>
${fields.map(fieldOf).join('\n')}
        <button>${html(verb)}</button>
        <p role="status"></p>
        <noscript><p>This form needs JavaScript.</p></noscript>
      </form>
${features.length > 0 ? `      <h2>What it does</h2>\n      <ul>\n${features.join('\n')}\n      </ul>\n` : ''}    </main>
  </body>
</html>
`
}

const INPUT_TYPES: Readonly<Record<string, string>> = {
  date: 'date',
  time: 'time',
  email: 'email',
  number: 'number',
}

function fieldOf({ name, label, type, options = [], isOptional }: RecordField): string {
  const described = `id="${name}" name="${name}" aria-describedby="${name}-error"${isOptional ? '' : ' required'}`
  const control =
    type === 'choice'
      ? `<select ${described}>${options.map(option => `<option>${html(option)}</option>`).join('')}</select>`
      : `<input ${described} type="${INPUT_TYPES[type] ?? 'text'}"${type === 'number' ? ' min="0" step="any"' : ''}${type === 'email' ? ' autocomplete="email"' : ''}>`
  return `        <p>
          <label for="${name}">${html(label)}${isOptional ? ' <small>(optional)</small>' : ''}</label>
          ${control}
          <span class="error" id="${name}-error"></span>
        </p>`
}
