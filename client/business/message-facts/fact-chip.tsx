import type { ReactNode } from 'react'
import { valueText } from '../facts/value-text.ts'
import { chipName, type MessageFact } from './message-facts.ts'

interface FactChipProps {
  noted: MessageFact
  /** what stands before it, where another kind of facts begins */
  lead?: string | undefined
  isOpen: boolean
  /** gets the chip to which the editor belongs; null while nothing can be changed */
  onOpen: ((from: HTMLElement) => void) | null
}

/** One fact in a few words: known, asked about, or what has become of it. */
export function FactChip({ noted, lead, isOpen, onOpen }: FactChipProps) {
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

function wordsOf({ state, original, current }: MessageFact): ReactNode {
  const name = chipName(current)
  const value = <b dir="auto">{valueText(current.value)}</b>
  const former = valueText(original.value)
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
      {state === 'changed' && former !== valueText(current.value) && (
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
