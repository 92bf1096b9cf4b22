import type { Brief } from '../brief.ts'
import { markdown } from '#shared/escaped.ts'
import { pathOf } from './project-json.ts'

/** How to run it, what it does today, and what comes next. */
export function readme({ spec, kind, price }: Brief): string {
  const { one, many, fields, unique = [] } = kind.record
  const path = `/api/${pathOf(many)}`
  const example = JSON.stringify(
    Object.fromEntries(
      fields.map(({ name, type, options }) => [name, options?.[0] ?? EXAMPLES[type] ?? 'text']),
    ),
  )
  const next = spec.features_in
    .slice(1)
    .map(({ title, why }) => `- [ ] **${markdown(title)}.** ${markdown(why)}`)
  return `${[
    `# ${markdown(spec.name)}`,
    markdown(spec.pitch),
    `A first version that runs with Node 20 or newer and nothing else: one page, one API, one file of data. It costs ${markdown(price)}.`,
    '## Run it\n\n```sh\nnpm start        # http://localhost:3000, another one with PORT=8080 npm start\nnpm test\n```',
    `## What it does today\n\n${spec.features_in[0] ? `**${markdown(spec.features_in[0].title)}**, in its plainest form. ` : ''}The page takes one ${one} and the API keeps it in data/records.json.${unique.length > 0 ? ` Two with the same ${unique.join(' and ')} are not taken.` : ''}`,
    `| Call | What it does |\n| --- | --- |\n| POST ${path} | takes one ${one}: 201, or 422 with a sentence for each field |\n| GET ${path} | the list, with the header \`authorization: Bearer ADMIN_TOKEN\` |\n| GET /healthz | says that it is alive |`,
    `\`\`\`sh\ncurl -X POST localhost:3000${path} -H 'content-type: application/json' \\\n  -d '${example}'\n\`\`\``,
    '## Where things are\n\n- project.json: every word and every field. Change it first.\n- app.mjs: requests and answers. checks.mjs: what may come in. store.mjs: the file of data.\n- public/: the page.',
    `## Next\n\n${next.length > 0 ? next.join('\n') : '- [ ] The first thing that a paying customer asks for twice.'}`,
    'Before strangers use it: put it behind HTTPS, set ADMIN_TOKEN yourself, copy data/ every night, and say on the page who you are and what you keep. When two processes shall run it, put a database in the place of store.mjs; nothing else has to change.',
  ]
    .filter(part => part !== '')
    .join('\n\n')}\n`
}

const EXAMPLES: Readonly<Record<string, string | number>> = {
  text: 'A first try',
  email: 'ada@example.com',
  date: '2030-05-14',
  time: '10:30',
  number: 2,
}
