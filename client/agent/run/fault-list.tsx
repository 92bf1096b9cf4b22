import { useState } from 'react'
import { counted } from '#shared/counted.ts'
import type { Fault } from '#shared/agent/parts.ts'

const FIRST_FAULTS = 5

interface FaultListProps {
  title: string
  faults: readonly Fault[]
  onOpen: (file: string) => void
}

/** What is wrong with an agent's files: each with its place, which opens the file, and a sentence. */
export function FaultList({ title, faults, onOpen }: FaultListProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? faults : faults.slice(0, FIRST_FAULTS)
  return (
    <>
      <ul aria-label={`Faults of ${title}`} className="fault-list">
        {shown.map(({ file, line, text }, index) => (
          <li key={index}>
            <button type="button" className="fault-place" onClick={() => onOpen(file)}>
              {line === undefined ? file : `${file}:${line}`}
            </button>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      {shown.length < faults.length && (
        <button type="button" className="chat-quiet-button is-outlined mt-2" onClick={() => setWhole(true)}>
          Show all {counted(faults.length, 'fault')}
        </button>
      )}
    </>
  )
}
