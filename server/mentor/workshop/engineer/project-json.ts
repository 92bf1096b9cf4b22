import { reference } from '#shared/figures/reference.ts'
import type { Brief } from '../brief.ts'

const LONGEST_NAME = 60

/** A name as packages have it: lower case, letters, digits and dashes. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^-+|-+$/g, '')
  return slug === '' || slug === 'node-modules' ? 'first-version' : slug
}

const lines = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

export function packageJson({ spec }: Brief): string {
  return lines({
    name: slugOf(spec.name),
    version: '0.1.0',
    private: true,
    description: spec.pitch,
    type: 'module',
    engines: { node: '>=20' },
    scripts: { start: 'node server.mjs', test: 'node --test' },
  })
}

/** Where the records are found: 'pre-orders' below /api/. */
export const pathOf = (many: string) => many.replace(/[^a-z]+/g, '-')

/** A number in settings: a reference, which the quotes of JSON would make a text. */
const NUMBER = /"(\{\{price_number\}\})"/

/** What differs from project to project: the words and the fields. The code reads it and holds none of it. */
export function projectJson({ spec, kind, offer }: Brief): string {
  const { one, many, verb, thanks, fields, unique = [] } = kind.record
  return lines({
    name: spec.name,
    pitch: spec.pitch,
    price: {
      amount: reference('price_number'),
      currency: spec.money.currency,
      period: offer.per,
      unit: offer.unit,
    },
    firstFeature: spec.features_in[0]?.title ?? '',
    next: spec.features_in.slice(1).map(({ title }) => title),
    record: { one, many, path: pathOf(many), verb, thanks, fields, unique },
  }).replace(NUMBER, '$1')
}
