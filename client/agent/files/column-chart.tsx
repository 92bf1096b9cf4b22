import type { NumberColumn } from './number-columns.ts'

const WIDTH = 640
const HEIGHT = 200
const EDGE = 8
const WIDEST_BAR = 36

interface ColumnChartProps {
  column: NumberColumn
  /** what each row is called */
  labels: readonly string[]
}

/** One column of a table as bars around the line of nought; the table below it says the same in numbers. */
export function ColumnChart({ column, labels }: ColumnChartProps) {
  const known = column.values.filter(value => value !== undefined)
  const top = Math.max(0, ...known)
  const bottom = Math.min(0, ...known)
  const scale = (HEIGHT - 2 * EDGE) / (top - bottom || 1)
  const zero = EDGE + top * scale
  const step = WIDTH / Math.max(1, column.values.length)
  const width = Math.min(WIDEST_BAR, step * 0.72)
  return (
    <figure className="column-chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={chartWords(column, labels)}>
        {column.values.map((value = 0, index) => (
          <rect
            key={index}
            x={step * index + (step - width) / 2}
            y={value > 0 ? zero - value * scale : zero}
            width={width}
            height={Math.abs(value) * scale}
            rx={Math.min(3, width / 4)}
            className={value < 0 ? 'is-below' : undefined}
          />
        ))}
        <line x1={0} x2={WIDTH} y1={zero} y2={zero} />
      </svg>
      <figcaption aria-hidden>
        <span>{labels[0]}</span>
        <span>
          {number(Math.min(...known))} to {number(Math.max(...known))}
        </span>
        <span>{labels.at(-1)}</span>
      </figcaption>
    </figure>
  )
}

const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 2 })

function chartWords({ name, values }: NumberColumn, labels: readonly string[]) {
  const at = (index: number) => `${number(values[index] ?? 0)} (${labels[index] ?? ''})`
  const known = values.flatMap((value, index) => (value === undefined ? [] : [{ value, index }]))
  const lowest = known.reduce((least, next) => (next.value < least.value ? next : least))
  const highest = known.reduce((most, next) => (next.value > most.value ? next : most))
  return `Chart of ${name} over ${values.length} rows: lowest ${at(lowest.index)}, highest ${at(highest.index)}.`
}
