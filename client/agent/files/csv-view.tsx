import './csv-view.css'
import Papa from 'papaparse'
import { useEffect, useId, useMemo, useRef, useState, type RefObject } from 'react'
import { mostTelling, type NumberColumn, numberColumns } from './number-columns.ts'

// Load this file lazily: it brings the parser.

const FIRST_ROWS = 200

/** Comma-separated values as a table, with a chart of one of its columns of numbers. */
export function CsvView({ content }: { content: string }) {
  const { header, rows, points, columns } = useMemo(() => tableOf(content), [content])
  // By its place: two columns may share a name.
  const [chosen, setChosen] = useState<number>()
  const [isWhole, setWhole] = useState(false)
  const id = useId()
  const column = columns[chosen ?? -1] ?? mostTelling(columns)
  const scrolled = useRef<HTMLDivElement>(null)
  useHiddenSides(scrolled)
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS)
  if (header.length === 0) return <p className="text-muted">There is nothing in this file.</p>
  return (
    <div className="csv-view">
      {column && (
        <>
          <label htmlFor={id} className="flex flex-wrap items-center gap-3 text-sm font-semibold">
            Chart of
            <select
              id={id}
              value={columns.indexOf(column)}
              className="csv-choice"
              onChange={event => setChosen(Number(event.target.value))}
            >
              {columns.map(({ name }, index) => (
                <option key={index} value={index}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <ColumnChart column={column} labels={points.map(([first = '']) => first)} />
        </>
      )}
      <div className="csv-table-frame">
        {/* What scrolls has to be reached by keyboard. */}
        <div ref={scrolled} role="group" aria-label="Table" tabIndex={0} className="csv-table">
          <table>
            <thead>
              <tr>
                {header.map((name, index) => (
                  <th key={index} scope="col" data-is-number={isNumber(columns, name)}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row, index) => (
                <tr key={index} data-is-total={isTotal(row) || undefined}>
                  {header.map((name, cell) =>
                    cell === 0 && row[cell] ? (
                      <th key={cell} scope="row">
                        {row[cell]}
                      </th>
                    ) : (
                      <td key={cell} data-is-number={isNumber(columns, name)}>
                        {row[cell]}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      {shown.length < rows.length && (
        <button type="button" className="chat-quiet-button is-outlined" onClick={() => setWhole(true)}>
          Show all {rows.length.toLocaleString('en')} rows
        </button>
      )}
    </div>
  )
}

/** Marks on which sides of a table there is more than is shown; a shadow says so. */
function useHiddenSides(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const box = element.current
    if (!box) return
    const mark = () => {
      box.toggleAttribute('data-is-more-before', box.scrollLeft > 0)
      box.toggleAttribute('data-is-more-after', box.scrollLeft + box.clientWidth < box.scrollWidth - 1)
    }
    const observer = new ResizeObserver(mark)
    observer.observe(box)
    box.addEventListener('scroll', mark, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', mark)
    }
  }, [element])
}

const isNumber = (columns: readonly { name: string }[], header: string) =>
  columns.some(({ name }) => name === header) || undefined

const isTotal = ([first = '']: readonly string[]) => /^(?:grand )?total$/i.test(first.trim())

function tableOf(content: string) {
  const { data } = Papa.parse<string[]>(content.trim(), { skipEmptyLines: true })
  const [header = [], ...rows] = data
  // A sum among its parts would dwarf them.
  const points = rows.filter(row => !isTotal(row))
  return { header, rows, points, columns: numberColumns(header, points) }
}

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
function ColumnChart({ column, labels }: ColumnChartProps) {
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
