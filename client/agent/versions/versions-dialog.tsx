import './versions-dialog.css'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { VersionItem } from '#shared/agent/calls.ts'
import { counted } from '#shared/counted.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { workshopTexts } from '../texts.ts'
import { useVersionList } from './use-version-list.ts'
import { whenWords } from './when-words.ts'

// Load this file lazily: it brings the windows.

interface VersionsDialogProps {
  runId: string
  /** the one that is shown; undefined while the page is read */
  shown: number | undefined
  /** the newest that the page knows */
  newest: number | undefined
  /** absent while agents work */
  onRestore: ((version: number) => Promise<string | undefined>) | undefined
  addressOf: (version: number | undefined) => string
  onShowChanges: (version: number) => void
  /** there is a newer one than the page knows */
  onStale: () => void
  onClose: () => void
}

/** A project's versions: what was said, when, and the way back to each. */
export function VersionsDialog(props: VersionsDialogProps) {
  const { runId, shown, newest, onRestore, addressOf, onShowChanges, onStale, onClose } = props
  const list = useVersionList(runId, newest, onStale)
  const [restoring, setRestoring] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const isOnline = useOnline()
  const [now] = useState(() => new Date())
  const last = list.versions[0]?.version
  async function restore(version: number) {
    if (restoring !== undefined || !onRestore) return
    setRestoring(version)
    setProblem(undefined)
    const failure = await onRestore(version)
    setRestoring(undefined)
    if (failure === undefined) return onClose()
    setProblem(failure)
    list.reload()
  }
  return (
    <Dialog isOpen isSheet title="Versions" onClose={onClose}>
      {problem && (
        <p role="alert" className="versions-problem">
          {problem}
        </p>
      )}
      {!onRestore && <p className="text-sm text-muted">{workshopTexts.restoreLater}</p>}
      <ol className="version-list" aria-busy={list.status === 'loading'}>
        {list.versions.map(item => (
          <VersionRow
            key={item.version}
            item={item}
            now={now}
            isShown={item.version === shown}
            isNewest={item.version === last}
            isRestoring={item.version === restoring}
            address={addressOf(item.version === last ? undefined : item.version)}
            onRestore={onRestore && item.version !== last ? () => void restore(item.version) : undefined}
            onShowChanges={item.version > 1 && item.status !== 'running' ? onShowChanges : undefined}
            onClose={onClose}
          />
        ))}
      </ol>
      {list.status === 'loading' && <LoadingVersions />}
      {list.status === 'ready' && list.versions.length === 1 && (
        <p className="mt-3 text-sm text-muted">{workshopTexts.firstVersion}</p>
      )}
      {list.status === 'failed' && (
        <p role="alert">
          {workshopTexts.unreadVersions} {!isOnline && 'You’re offline. '}
          <button type="button" className="link min-h-11" onClick={list.loadMore}>
            Retry
          </button>
        </p>
      )}
      {list.status === 'ready' && list.next !== null && (
        <button type="button" className="chat-quiet-button is-outlined mt-3" onClick={list.loadMore}>
          Older versions
        </button>
      )}
    </Dialog>
  )
}

interface VersionRowProps {
  item: VersionItem
  now: Date
  isShown: boolean
  isNewest: boolean
  isRestoring: boolean
  address: string
  onRestore: (() => void) | undefined
  onShowChanges: ((version: number) => void) | undefined
  onClose: () => void
}

const STATUS_WORDS: Record<VersionItem['status'], string> = {
  running: 'At work',
  complete: '',
  stopped: 'Stopped',
  interrupted: 'Broken off',
  failed: 'Failed',
}

function VersionRow(props: VersionRowProps) {
  const { item, now, isShown, isNewest, isRestoring, address, onRestore, onShowChanges, onClose } = props
  const { version, words, kind, status, created_at: at, files_changed: count } = item
  const facts = [
    whenWords(at, now),
    version > 1 && (count === 0 ? 'No files changed' : `${counted(count, 'file')} changed`),
    STATUS_WORDS[status],
  ]
  return (
    <li>
      <Link
        to={address}
        aria-current={isShown ? 'page' : undefined}
        className="version-link"
        onClick={onClose}
      >
        <span className="version-name">
          Version {version}
          {isNewest && <span className="version-now">Newest</span>}
          {isShown && !isNewest && <span className="version-now">Shown</span>}
        </span>
        <span dir="auto" className="version-words">
          {words || (kind === 'plan' ? 'The first plan' : 'A change')}
        </span>
        <span className="version-facts">{facts.filter(Boolean).join(' · ')}</span>
      </Link>
      {(onShowChanges || onRestore) && (
        <div className="version-actions">
          {onShowChanges && (
            <button
              type="button"
              className="chat-quiet-button is-outlined"
              aria-label={`Show changes of version ${version}`}
              onClick={() => onShowChanges(version)}
            >
              Show changes
            </button>
          )}
          {onRestore && (
            <button
              type="button"
              className="chat-quiet-button is-outlined"
              aria-label={`Restore version ${version}`}
              aria-busy={isRestoring || undefined}
              onClick={onRestore}
            >
              {isRestoring ? 'Restoring…' : 'Restore'}
            </button>
          )}
        </div>
      )}
    </li>
  )
}

function LoadingVersions() {
  return (
    <div className="space-y-3">
      <span className="sr-only">Loading versions</span>
      {['w-4/5', 'w-3/5', 'w-2/3'].map(width => (
        <Skeleton key={width} className={`h-5 ${width}`} />
      ))}
    </div>
  )
}
