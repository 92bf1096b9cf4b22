import type { ReactNode } from 'react'
import { chipName, type NotedFact } from './noted-facts.ts'
import { valueText } from './value-text.ts'

interface NotedChipProps {
  noted: NotedFact
  /** what stands before it, where another kind of facts begins */
  lead?: string | undefined
  isOpen: boolean
  /** gets the chip to which the editor belongs; null while nothing can be changed */
  onOpen: ((from: HTMLElement) => void) | null
}

/** One fact in a few words: known, asked about, or what has become of it. */
export function NotedChip({ noted, lead, isOpen, onOpen }: NotedChipProps) {
  const { state } = noted
  const className = `noted-chip is-${state}`
  return (
    <li className={lead && 'has-lead'}>
      {lead && <span className="noted-lead">{lead}</span>}
      {onOpen && state !== 'supposed' ? (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          className={className}
          onClick={event => onOpen(event.currentTarget)}
        >
          {wordsOf(noted)}
        </button>
      ) : (
        <span className={className}>{wordsOf(noted)}</span>
      )}
    </li>
  )
}

function wordsOf({ state, told, now }: NotedFact): ReactNode {
  const name = chipName(now)
  const value = <b dir="auto">{valueText(now.value)}</b>
  const former = valueText(told.value)
  if (state === 'asked')
    return (
      <>
        {value}: {name}?
      </>
    )
  if (state === 'unused')
    return (
      <>
        {value}
        <span className="sr-only">(not used)</span>
      </>
    )
  if (state === 'gone')
    return (
      <>
        <s>
          {name} {value}
        </s>
        <span className="sr-only">(not kept)</span>
      </>
    )
  return (
    <>
      {state === 'supposed' && 'what if '}
      {name}{' '}
      {state === 'changed' && former !== valueText(now.value) && (
        <>
          <span className="sr-only">was </span>
          <s dir="auto">{former}</s>
          <span className="sr-only">now</span>{' '}
        </>
      )}
      {value}
    </>
  )
}
