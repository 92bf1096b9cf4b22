import { gzipSync } from 'node:zlib'

const nested = (count: number) => '['.repeat(count)
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

/** Bodies that are no JSON object of any call; `good` is one that would be taken. */
export function malformedBodies(good: Record<string, unknown>): [string, string | Uint8Array<ArrayBuffer>][] {
  const text = JSON.stringify(good)
  const [first = ''] = Object.keys(good)
  return [
    ['nothing', ''],
    ['white space', ' \n'],
    ['half an object', '{'],
    ['null', 'null'],
    ['an array', '[]'],
    ['an array around it', `[${text}]`],
    ['a text', '"x"'],
    ['a number', '1'],
    ['a huge number', '1e400'],
    ['true', 'true'],
    ['undefined', 'undefined'],
    ['a byte order mark', `\uFEFF${text}`],
    ['a field that stands twice', `{"${first}":${JSON.stringify(good[first])},${text.slice(1)}`],
    [
      'a field that stands twice, once escaped',
      `{"\\u00${hexOf(first)}${first.slice(1)}":1,${text.slice(1)}`,
    ],
    ['50,000 open brackets', nested(50_000)],
    ['50,000 brackets', nested(50_000) + ']'.repeat(50_000)],
    ['50,000 brackets in a field', `{"${first}":${nested(50_000)}${']'.repeat(50_000)}}`],
    ['something behind it', `${text}x`],
    ['a second object behind it', text + text],
    ['a comma too many', text.replace('}', ',}')],
    ['single quotes', text.replaceAll('"', "'")],
    ['a comment', `/* */${text}`],
    ['NaN', `{"${first}":NaN}`],
    ['a raw line break in a text', `{"${first}":"a\nb"}`],
    ['a raw NUL', `${text}\u0000`],
    [
      'bytes that are no UTF-8',
      Buffer.concat([Buffer.from(`{"${first}":"`), Buffer.of(0xff, 0xfe), Buffer.from('"}')]),
    ],
    ['UTF-16', utf16(text)],
    ['gzip', gzipSync(text)],
    ['a form', new URLSearchParams({ [first]: 'x' }).toString()],
  ]
}

const hexOf = (text: string) => text.charCodeAt(0).toString(16)

/** Content types under which a good body is refused. */
export const foreignTypes = [
  'text/plain',
  'text/plain;charset=UTF-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json-seq',
  'application/jsonp',
  'text/json',
  'application/json, text/plain',
  'text/plain; application/json',
]

/** Raw JSON of values that fit no field. */
export const wrongValues: [string, string][] = [
  ['null', 'null'],
  ['true', 'true'],
  ['an array', '[]'],
  ['an array of text', '["a","b"]'],
  ['an object', '{}'],
  ['an object like a text', '{"length":3,"0":"a"}'],
  ['an object with toString', '{"toString":"a","valueOf":1}'],
  ['deep brackets', '['.repeat(5_000) + ']'.repeat(5_000)],
]

/** More of them for a field that holds text, and for one that holds a number. */
export const wrongTexts: [string, string][] = [
  ['a number', '1'],
  ['1e400', '1e400'],
  ['a number of 400 digits', '9'.repeat(400)],
  ['NUL', '"a\\u0000b"'],
  ['32,001 characters', JSON.stringify('x'.repeat(32_001))],
  ['32,001 characters of Chinese', JSON.stringify('火'.repeat(32_001))],
]
export const wrongNumbers: [string, string][] = [
  ['a text', '"1"'],
  ['1e400', '1e400'],
  ['-1', '-1'],
  ['half', '0.5'],
  ['past 32 bits', '2147483648'],
  ['past 53 bits', '9007199254740993'],
]

/** What a text becomes to a database that takes it for more. */
export const statements = [
  "'; drop table account cascade; --",
  "' or '1'='1",
  "\\'; delete from login_session; --",
  '"; truncate message; --',
  "$1 || ${sql} || '' --",
  "x' union select password_hash from account --",
  "'||(select pg_sleep(10))||'",
]
