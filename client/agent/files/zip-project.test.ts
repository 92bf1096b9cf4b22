import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { folderName, zipProject } from './zip-project.ts'

test('a zip holds every file as it is below a folder of the project, and the spec', async () => {
  const content = 'Ação — 50 €\n'
  const { name, content: zip } = zipProject({ name: 'Cadeira' }, [
    { file: 'strategy/plan.md', agent: 'strategist', language: 'markdown', content, complete: true },
  ])
  const entries = unzipSync(new Uint8Array(await zip.arrayBuffer()))
  expect(name).toBe('cadeira.zip')
  expect(Object.keys(entries)).toEqual(['cadeira/spec.json', 'cadeira/strategy/plan.md'])
  expect(strFromU8(entries['cadeira/strategy/plan.md'] ?? new Uint8Array())).toBe(content)
  expect(JSON.parse(strFromU8(entries['cadeira/spec.json'] ?? new Uint8Array()))).toEqual({ name: 'Cadeira' })
})

test('a zip names the files that break off', async () => {
  const html = { agent: 'designer', language: 'html', content: '<p>' }
  const { content: zip } = zipProject({ name: 'Chairs' }, [
    { ...html, file: 'landing/index.html', complete: true },
    { ...html, file: 'landing/prices.html', complete: false },
  ])
  const entries = unzipSync(new Uint8Array(await zip.arrayBuffer()))
  expect(strFromU8(entries['chairs/UNFINISHED.md'] ?? new Uint8Array())).toBe(
    'These files are unfinished:\n\n- landing/prices.html\n',
  )
})

test.each([
  ['Açaí & Co.', 'acai-co'],
  ['../../etc', 'etc'],
  ['<b>', 'b'],
  ['面包店', 'project'],
  ['', 'project'],
])('the folder of %j is %s', (name, folder) => {
  expect(folderName(name)).toBe(folder)
})
