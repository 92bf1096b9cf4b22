import './changes-view.css'
import { useEffect, useState } from 'react'
import type { RunDiff } from '#shared/agent/calls.ts'
import { counted } from '#shared/counted.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { workshopTexts } from '../texts.ts'
import { readDiff } from '../versions/version-calls.ts'
import { FileChanges } from './file-changes.tsx'
import { SpecChanges } from './spec-changes.tsx'

// Load this file lazily: it brings the comparison of words.

interface ChangesViewProps {
  runId: string
  /** compared with the version before it */
  version: number
  /** a file's path, '' for the spec; everything when left out */
  only?: string | undefined
  /** where it has been read before */
  known: RunDiff | undefined
  onRead: (diff: RunDiff) => void
  /** opens a file */
  onOpen?: ((file: string) => void) | undefined
}

/** What a version has otherwise than the one before it: of everything, or of one file. */
export function ChangesView({ runId, version, only, known, onRead, onOpen }: ChangesViewProps) {
  const [hasFailed, setFailed] = useState(false)
  const isMissing = known === undefined && !hasFailed
  useEffect(() => {
    if (!isMissing) return
    let isOpen = true
    readDiff(runId, { from: version - 1, to: version }).then(
      diff => isOpen && onRead(diff),
      () => isOpen && setFailed(true),
    )
    return () => {
      isOpen = false
    }
  }, [isMissing, runId, version, onRead])
  if (known) return <Changes diff={known} version={version} only={only} onOpen={onOpen} />
  if (!hasFailed) return <LoadingChanges />
  return (
    <p role="alert">
      {workshopTexts.unreadChanges}{' '}
      <button type="button" className="link min-h-11" onClick={() => setFailed(false)}>
        Retry
      </button>
    </p>
  )
}

export function LoadingChanges() {
  return (
    <div className="space-y-3">
      <span className="sr-only">Loading the changes</span>
      {['w-1/3', 'w-full', 'w-11/12', 'w-4/5'].map(width => (
        <Skeleton key={width} className={`h-5 ${width}`} />
      ))}
    </div>
  )
}

interface ChangesProps extends Pick<ChangesViewProps, 'version' | 'only' | 'onOpen'> {
  diff: RunDiff
}

/** Where a number comes from is told beside the number. */
const isSource = ({ path }: RunDiff['spec'][number]) => path.startsWith('/money/said/')

function Changes({ diff: { spec: rows, files: changed }, version, only, onOpen }: ChangesProps) {
  const diff = { spec: rows.filter(row => !isSource(row)), files: changed }
  const spec = only === undefined || only === '' ? diff.spec : []
  const files = diff.files.filter(({ file }) => only === undefined || only === file)
  if (spec.length + files.length === 0) {
    return (
      <p className="text-muted">
        {only === undefined ? 'Nothing' : only === '' ? 'Nothing in the spec' : 'Nothing in this file'}{' '}
        changed since version {version - 1}.
      </p>
    )
  }
  return (
    <div className="changes">
      {only === undefined && <p className="text-muted">{summaryOf(diff)}</p>}
      {spec.length > 0 && <SpecChanges rows={spec} hasHeading={only === undefined} />}
      {files.map(file => (
        <FileChanges key={file.file} change={file} hasHeading={only === undefined} onOpen={onOpen} />
      ))}
    </div>
  )
}

const summaryOf = ({ spec, files }: RunDiff) =>
  [
    spec.length > 0 && `${counted(spec.length, 'value')} of the spec`,
    files.length > 0 && counted(files.length, 'file'),
  ]
    .filter(Boolean)
    .join(' and ') + ' changed.'
