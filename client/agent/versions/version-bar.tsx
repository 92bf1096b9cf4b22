import './version-bar.css'
import { LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { SeenVersion } from './use-seen-version.ts'

interface VersionBarProps {
  seen: SeenVersion
  /** the number of the newest; undefined while that is not known */
  newest: number | undefined
  newestAddress: string
  /** absent while nothing can be restored */
  onRestore: ((version: number) => Promise<string | undefined>) | undefined
  onLeave: () => void
}

/** Stands over an earlier version as long as it is looked at: which one it is, and the ways on. */
export function VersionBar({ seen, newest, newestAddress, onRestore, onLeave }: VersionBarProps) {
  const { version, view, failure, retry } = seen
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function restore() {
    setBusy(true)
    setProblem(undefined)
    setProblem(await onRestore?.(version))
    setBusy(false)
  }
  return (
    <section aria-label="Version shown" className="version-bar">
      <p role="status">
        {failure === undefined && !view && (
          <>
            <LoaderCircle aria-hidden className="spinner" />
            Loading version {version}…
          </>
        )}
        {view && (
          <>
            <strong>
              Version {version}
              {newest !== undefined && ` of ${newest}`}.
            </strong>{' '}
            You can read it, but not change it.
          </>
        )}
      </p>
      {failure !== undefined && (
        <p role="alert">{failure || `We couldn’t load version ${version}.`} This is the newest version.</p>
      )}
      {problem && <p role="alert">{problem}</p>}
      <div className="version-ways">
        {/* What the server has said in words stays so. */}
        {failure === '' && (
          <button type="button" className="chat-quiet-button is-outlined" onClick={retry}>
            Retry
          </button>
        )}
        {view && onRestore && (
          <button
            type="button"
            aria-busy={isBusy || undefined}
            aria-disabled={isBusy || undefined}
            className="chat-quiet-button is-outlined"
            onClick={() => void (isBusy || restore())}
          >
            Restore this version
          </button>
        )}
        <Link to={newestAddress} className="chat-quiet-button is-outlined" onClick={onLeave}>
          Back to newest
        </Link>
      </div>
    </section>
  )
}
