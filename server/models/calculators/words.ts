import { grouped, tenths } from '#server/mentor/playbook/sheet/format.ts'

/** '1 unit', '67 units', '1,500 units'. */
export function counted(count: number, one: string, many: string): string {
  return `${grouped(Math.round(count))} ${Math.round(count) === 1 ? one : many}`
}

/** '1 month', '7.2 months', '24 months'. */
export function months(value: number): string {
  const text = tenths(value)
  return `${text} ${text === '1' ? 'month' : 'months'}`
}
