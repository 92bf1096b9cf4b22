import type { AgentName } from '#shared/agent/agents.ts'

/** What agents answer, and the files that it stands for. */
export const examples: [title: string, agent: AgentName, answer: string, files: [string, string][]][] = [
  [
    'its files in fences, each with its name above',
    'marketer',
    'Here are both files.\n\n**ads.md**\n\n```markdown\n# Ads\n\n```ad\nHeadline: Wobbly?\n```\n```\n\nAnd the plan:\n\n### `launch-plan.md`\n```md\n# Plan\n```\n\nGood luck with index.html!\n',
    [
      ['ads.md', '# Ads\n\n```ad\nHeadline: Wobbly?\n```\n'],
      ['launch-plan.md', '# Plan\n'],
    ],
  ],
  [
    'its files in fences whose labels name them',
    'engineer',
    '```json package.json\n{}\n```\n```js title="server.mjs"\nlet a\n```\n```sh\nnode server.mjs\n```\nThat is all.\n',
    [
      ['package.json', '{}\n'],
      ['server.mjs', 'let a\n'],
    ],
  ],
  [
    'a fence after a line that names no file',
    'designer',
    'Here is the page for example.com and b.html and c.html:\n```html\n<p>\n```\n',
    [['index.html', '<p>\n']],
  ],
  [
    'files one after the other',
    'engineer',
    '=== package.json ===\n{ "name": "a" }\n\n=== public/index.html ===\n<h1>Hi 🚀</h1>\n',
    [
      ['package.json', '{ "name": "a" }\n'],
      ['public/index.html', '<h1>Hi 🚀</h1>\n'],
    ],
  ],
  [
    'line ends of another system',
    'engineer',
    '=== a.md ===\r\none\r\n\r\ntwo\r\n=== b.md ===\r\nthree\r\n',
    [
      ['a.md', 'one\n\ntwo\n'],
      ['b.md', 'three\n'],
    ],
  ],
  [
    'words before the first header',
    'marketer',
    'Here you are!\n\n=== ads.md ===\nWobbly?\n',
    [['ads.md', 'Wobbly?\n']],
  ],
  [
    'a fence around a page, and talk after it',
    'designer',
    '=== index.html ===\n```html\n<p>\n\n</p>\n```\n\nI hope you like it.\n',
    [['index.html', '<p>\n\n</p>\n']],
  ],
  [
    'a fence around a document that holds code, and the code last',
    'engineer',
    '=== README.md ===\n```markdown\n# Run\n\n```sh\nnpm start\n```\n```\n\n=== b.md ===\nb',
    [
      ['README.md', '# Run\n\n```sh\nnpm start\n```\n'],
      ['b.md', 'b\n'],
    ],
  ],
  [
    'a fence around a document that is never closed, and code last',
    'engineer',
    '=== README.md ===\n```md\n# Run\n\n```sh\nnpm start\n```\n\n=== b.md ===\nb',
    [
      ['README.md', '# Run\n\n```sh\nnpm start\n```\n'],
      ['b.md', 'b\n'],
    ],
  ],
  [
    'a fence around a program that writes Markdown',
    'engineer',
    '=== a.mjs ===\n```js\nconst help = `\n```sh\nnpm start\n```\n`\n```\n',
    [['a.mjs', 'const help = `\n```sh\nnpm start\n```\n`\n']],
  ],
  [
    'a fence without a label around a document',
    'strategist',
    '=== plan.md ===\n```\n# Plan\n```',
    [['plan.md', '# Plan\n']],
  ],
  [
    'a longer fence around shorter ones',
    'engineer',
    '=== README.md ===\n````md\n# A\n```\nb\n```\n````\n',
    [['README.md', '# A\n```\nb\n```\n']],
  ],
  [
    'a document that begins with code',
    'engineer',
    '=== README.md ===\n```\nnpm start\n```\nThat is all.\n',
    [['README.md', '```\nnpm start\n```\nThat is all.\n']],
  ],
  [
    'a document that begins and ends with code of its own',
    'engineer',
    '=== README.md ===\n```sh\nnpm start\n```\n',
    [['README.md', '```sh\nnpm start\n```\n']],
  ],
  [
    'a fence in the middle',
    'engineer',
    '=== a.md ===\n# A\n~~~js\n1\n~~~\n',
    [['a.md', '# A\n~~~js\n1\n~~~\n']],
  ],
  [
    'a fence around all files',
    'engineer',
    'Sure:\n```\n=== a.mjs ===\n1\n=== b.md ===\n# B\n```\n',
    [
      ['a.mjs', '1\n'],
      ['b.md', '# B\n'],
    ],
  ],
  [
    'headers in other dress',
    'engineer',
    '### === a.md ===\na\n**=== b.md ===**\nb\n==== `c.md` ====\nc\n===d.md===\nd',
    [
      ['a.md', 'a\n'],
      ['b.md', 'b\n'],
      ['c.md', 'c\n'],
      ['d.md', 'd\n'],
    ],
  ],
  [
    'lines that only look like headers',
    'marketer',
    '=== ads.md ===\n=== First ad ===\nTitle\n=====\n=== \n===\nx === y.z ===\n  if (a\n=== b) {\n',
    [['ads.md', '=== First ad ===\nTitle\n=====\n=== \n===\nx === y.z ===\n  if (a\n=== b) {\n']],
  ],
  [
    'names with tricks, given on as they are',
    'engineer',
    '=== ../../etc/passwd ===\na\n=== C:\\x.md ===\nb\n=== my file.md ===\nc\n=== /.env ===\nd\n',
    [
      ['../../etc/passwd', 'a\n'],
      ['C:\\x.md', 'b\n'],
      ['my file.md', 'c\n'],
      ['/.env', 'd\n'],
    ],
  ],
  [
    'files without a word',
    'engineer',
    '=== a.md ===\n\n=== b.md ===\n',
    [
      ['a.md', ''],
      ['b.md', ''],
    ],
  ],
  ['no header', 'strategist', 'The plan:\n\n# Go\n', [['business-plan.md', 'The plan:\n\n# Go\n']]],
  ['no header but a fence', 'product', '```md\n# First\n```', [['first-version.md', '# First\n']]],
  [
    'no header but talk around a fenced page',
    'designer',
    'Here it is:\n\n```html\n<p>\n```\nEnjoy!',
    [['index.html', '<p>\n']],
  ],
  ['no header but a table', 'analyst', '\nmonth,units\n1,10\n', [['model.csv', 'month,units\n1,10\n']]],
  [
    'no header but a fenced table',
    'analyst',
    '```\nmonth,units\n1,10\n```',
    [['model.csv', 'month,units\n1,10\n']],
  ],
  [
    'no header and no table',
    'analyst',
    'First, the price, then\nthe cost.',
    [['model.md', 'First, the price, then\nthe cost.\n']],
  ],
  ['white space only', 'engineer', ' \n\n', []],
  ['nothing', 'engineer', '', []],
]
