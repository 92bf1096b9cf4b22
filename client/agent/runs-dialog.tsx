import './runs-dialog.css'
import { Trash2 } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod/mini'
import { type RunItem, RunList } from '#shared/agent/calls.ts'
import { endpoints } from '#shared/endpoints.ts'
import { ConfirmDialog, Dialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { api } from '../api.ts'
import { IconButton } from '../ui/icon-button.tsx'

// Load this file lazily: it brings the windows.

interface RunsDialogProps {
  /** the one that is shown */
  runId: string | null
  addressOf: (runId: string) => string
  onDeleted: (runId: string) => void
  onClose: () => void
}

const STATUS_WORDS: Record<RunItem['status'], string> = {
  running: 'At work',
  complete: 'Done',
  stopped: 'Stopped',
  interrupted: 'Broken off',
  failed: 'Failed',
}

/** A person's projects: to go on with, and to delete. */
export function RunsDialog({ runId, addressOf, onDeleted, onClose }: RunsDialogProps) {
  const list = useRuns()
  const [leaving, setLeaving] = useState<RunItem>()
  const rows = useRef<HTMLUListElement>(null)
  // The button that asked for it went with its row: the keyboard goes on at the list.
  useEffect(() => {
    if (leaving) return
    const look = requestAnimationFrame(() => {
      if (document.activeElement === document.body) rows.current?.focus()
    })
    return () => cancelAnimationFrame(look)
  }, [leaving])
  return (
    <>
      <Dialog isOpen title="Your projects" onClose={onClose}>
        <ul ref={rows} tabIndex={-1} className="run-list" aria-busy={list.status === 'loading'}>
          {list.runs.map(run => (
            <li key={run.run_id}>
              <Link
                to={addressOf(run.run_id)}
                aria-current={run.run_id === runId ? 'page' : undefined}
                onClick={onClose}
              >
                <span dir="auto" className="run-title">
                  {run.title || 'Untitled project'}
                </span>
                <span className="run-facts">
                  {STATUS_WORDS[run.status]} · {dayOf(run.created_at)}
                </span>
              </Link>
              <IconButton
                label={`Delete ${run.title || 'Untitled project'}`}
                onClick={() => setLeaving(run)}
                icon={Trash2}
                isSmall
              />
            </li>
          ))}
        </ul>
        {list.status === 'loading' && <LoadingRuns />}
        {list.status === 'ready' && list.runs.length === 0 && (
          <p className="text-muted">No projects yet. The first one starts with a sentence.</p>
        )}
        {list.status === 'failed' && (
          <p role="alert">
            The projects could not be read.{' '}
            <button type="button" className="link min-h-11" onClick={list.loadMore}>
              Retry
            </button>
          </p>
        )}
        {list.status === 'ready' && list.next !== null && (
          <button type="button" className="chat-quiet-button is-outlined mt-3" onClick={list.loadMore}>
            Older projects
          </button>
        )}
      </Dialog>
      {leaving && (
        <DeleteRun
          run={leaving}
          onDelete={() => list.remove(leaving.run_id)}
          onDeleted={() => onDeleted(leaving.run_id)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

function LoadingRuns() {
  return (
    <div className="space-y-3">
      <span className="sr-only">Loading projects</span>
      {['w-4/5', 'w-3/5', 'w-2/3'].map(width => (
        <Skeleton key={width} className={`h-5 ${width}`} />
      ))}
    </div>
  )
}

const dayOf = (time: string) =>
  new Date(time).toLocaleDateString('en', { day: 'numeric', month: 'short', year: 'numeric' })

interface DeleteRunProps {
  run: RunItem
  onDelete: () => Promise<void>
  onDeleted: () => void
  onClose: () => void
}

/** Asks before a project goes for good. */
function DeleteRun({ run, onDelete, onDeleted, onClose }: DeleteRunProps) {
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  async function remove() {
    setBusy(true)
    try {
      await onDelete()
      onDeleted()
      onClose()
    } catch {
      setFailed(true)
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      isOpen
      question="Delete this project?"
      detail={
        hasFailed
          ? 'It could not be deleted. Please try again.'
          : `“${run.title || 'Untitled project'}” and all its files will be gone for good.`
      }
      confirmLabel="Delete"
      cancelLabel="Keep it"
      isDangerous
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  )
}

const PAGE_SIZE = 30

interface Listed {
  status: 'loading' | 'ready' | 'failed'
  runs: RunItem[]
  /** where older ones begin; null when there are none */
  next: string | null
}

/** A person's projects, newest first, page by page. */
function useRuns() {
  const [list, setList] = useState<Listed>({ status: 'loading', runs: [], next: null })
  const load = useCallback(async (before: string | null) => {
    setList(now => ({ ...now, status: 'loading' }))
    try {
      const older = before === null ? '' : `&before=${encodeURIComponent(before)}`
      const page = await api.get(`${endpoints.runs}?limit=${PAGE_SIZE}${older}`, RunList)
      setList(now => ({
        status: 'ready',
        runs: before === null ? page.runs : [...now.runs, ...page.runs],
        next: page.next,
      }))
    } catch {
      setList(now => ({ ...now, status: 'failed' }))
    }
  }, [])
  useEffect(() => void load(null), [load])
  return {
    ...list,
    loadMore: () => void load(list.runs.length === 0 ? null : list.next),
    async remove(runId: string) {
      await api.delete(`${endpoints.runs}/${encodeURIComponent(runId)}`, z.undefined())
      setList(now => ({ ...now, runs: now.runs.filter(run => run.run_id !== runId) }))
    },
  }
}
