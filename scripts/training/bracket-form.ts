import { LabeledMessage, type LabeledSpan } from './labeled-message.ts'

const SPAN = /\{([^{}|]+)\|([^{}|]+)\}/g

/**
 * Reads a line as people write it: `stall is {45|fixed_costs per:market-day times:2/week}  ## asks=break-even; safety=;
 * asked=; lang=en`. Throws what is wrong with it.
 */
export function fromBracketForm(line: string, voice: string): LabeledMessage {
  const [written = '', meta = ''] = line.split('##')
  const spans: LabeledSpan[] = []
  let text = ''
  let end = 0
  const source = written.trimEnd()
  for (const match of source.matchAll(SPAN)) {
    text += withLines(source.slice(end, match.index))
    const words = match[1] ?? ''
    spans.push(spanOf(match[2] ?? '', text.length, text.length + words.length))
    text += words
    end = match.index + match[0].length
  }
  text += withLines(source.slice(end))
  const said = new Map(
    meta.split(';').map(field => {
      const [name = '', value = ''] = field.split('=')
      return [name.trim(), value.trim()] as const
    }),
  )
  return LabeledMessage.parse({
    text,
    spans,
    ...(said.get('archetype') ? { archetypes: said.get('archetype')?.split(',') } : {}),
    asks: (said.get('asks') ?? '').split(',').filter(Boolean),
    safety: said.get('safety') || null,
    ...(said.get('asked') && said.get('asked') !== 'none' ? { asked_before: said.get('asked') } : {}),
    language: said.get('lang'),
    voice,
  })
}

const withLines = (text: string) => text.replaceAll('\\n', '\n')

function spanOf(label: string, from: number, to: number): LabeledSpan {
  const [key = '', ...attributes] = label.trim().split(/\s+/)
  const span: Record<string, unknown> = { from, to, key }
  for (const attribute of attributes) {
    const [name = '', value = ''] = attribute.split(':')
    if (attribute.startsWith('=')) {
      const ends = attribute.slice(1).split('..').map(Number)
      span['value'] = ends.length === 2 ? ends : ends[0]
    } else if (['supposed', 'former', 'other', 'own'].includes(attribute)) span['scope'] = attribute
    else if (name === 'cur') span['currency'] = value
    else span[name] = value.replaceAll('-', ' ')
  }
  return span as unknown as LabeledSpan
}
