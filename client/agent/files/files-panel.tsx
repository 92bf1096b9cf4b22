import './file-tree.css'
import './viewer.css'
import { useCallback, useEffect, useMemo, useState, type RefObject } from 'react'
import type { RunDiff } from '#shared/agent/calls.ts'
import { Spec } from '#shared/agent/spec.ts'
import { lazyComponent } from '../../lazy.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { isAtWork, type RunView } from '../run/run-view.ts'
import { SpecPanel } from '../spec/spec-panel.tsx'
import { useSpecDraft } from '../spec/use-spec-draft.ts'
import { workshopTexts } from '../texts.ts'
import { CHANGES, FileTree, SPEC } from './file-tree.tsx'
import { PreviewLink } from './preview-link.ts'
import { ViewerBar } from './viewer-bar.tsx'
import { Viewer } from './viewer.tsx'
import { filesOf, foldersOf } from './work-files.ts'

const ChangesView = lazyComponent(() => import('../changes/changes-view.tsx').then(file => file.ChangesView))

interface FilesPanelProps {
  view: RunView
  /** an earlier version is shown */
  isReadOnly: boolean
  /** another version is on its way: what changed in this one is not asked for any more */
  isLeaving: boolean
  /** the path that was chosen; undefined while nobody has */
  chosen: string | undefined
  heading: RefObject<HTMLHeadingElement | null>
  onOpen: (path: string) => void
  onBack: () => void
  /** what is looked at stays, when the run ends too */
  onKeep: (path: string) => void
  onSaveSpec: (spec: Spec, before: Spec) => Promise<boolean>
}

const loadingChanges = <Skeleton className="h-48 w-full" />

/** All that a run has made, and one of it to look at. */
export function FilesPanel(props: FilesPanelProps) {
  const { view, isReadOnly, isLeaving, chosen, heading, onOpen, onBack, onKeep, onSaveSpec } = props
  const { state, stored = state, preview, runId } = view
  const { version } = state.origin
  const link = useMemo(
    () => new PreviewLink({ runId, version, isNewest: !isReadOnly }, preview),
    [runId, version, isReadOnly, preview],
  )
  useEffect(() => link.keep(), [link])
  const [read, setRead] = useState<{ version: number; diff: RunDiff }>()
  const keepDiff = useCallback((diff: RunDiff) => setRead({ version, diff }), [version])
  const hasChanges = version > 1 && !isAtWork(view)
  const changesOf = (only?: string) => {
    if (!hasChanges) return undefined
    if (isLeaving) return loadingChanges
    return (
      <ChangesView
        key={`${version} ${only}`}
        loading={loadingChanges}
        unreachable={<p role="alert">{workshopTexts.unreadChanges}</p>}
        runId={runId}
        version={version}
        only={only}
        known={read?.version === version ? read.diff : undefined}
        onRead={keepDiff}
        onOpen={onOpen}
      />
    )
  }
  const spec = useSpecDraft(runId)
  const saved = useMemo(
    () => (state.isSpecComplete ? Spec.safeParse(state.spec).data : undefined),
    [state.spec, state.isSpecComplete],
  )
  const isEdited =
    !isReadOnly && spec.draft !== undefined && JSON.stringify(spec.draft) !== JSON.stringify(saved)
  const files = filesOf(state)
  const path =
    chosen ?? (isAtWork(view) ? SPEC : (files.find(({ language }) => language === 'html')?.file ?? SPEC))
  const file = files.find(file => file.file === path)
  const showsChanges = path === CHANGES && hasChanges
  const keep = () => {
    if (chosen === undefined) onKeep(path)
  }
  return (
    <>
      <div className="workshop-tree">
        <FileTree
          folders={foldersOf(state)}
          shown={showsChanges || file ? path : SPEC}
          specState={state.isSpecComplete ? 'whole' : isAtWork(view) ? 'writing' : 'broken off'}
          isSpecEdited={isEdited}
          hasChanges={hasChanges}
          onOpen={onOpen}
        />
      </div>
      <section
        aria-label="Viewer"
        className="workshop-viewer"
        onPointerDownCapture={keep}
        onWheelCapture={keep}
        onKeyDownCapture={keep}
      >
        {showsChanges && (
          <>
            <ViewerBar heading={heading} name="Changes" onBack={onBack}>
              <span className="viewer-facts">
                Version {version}, compared with version {version - 1}
              </span>
            </ViewerBar>
            {/* What scrolls has to be reached by keyboard. */}
            <div className="viewer-body" tabIndex={0} data-kind="text">
              {changesOf()}
            </div>
          </>
        )}
        {file && (
          <Viewer
            key={path}
            file={file}
            link={link}
            changes={changesOf(path)}
            isReadOnly={isReadOnly}
            heading={heading}
            onBack={onBack}
          />
        )}
        {!showsChanges && !file && (
          <SpecPanel
            spec={state.spec ?? {}}
            stored={stored}
            isComplete={state.isSpecComplete}
            isAtWork={isAtWork(view)}
            saved={saved}
            draft={spec.draft}
            canEdit={!isReadOnly && !isAtWork(view)}
            changes={changesOf(SPEC)}
            heading={heading}
            onBack={onBack}
            onWrite={draft => {
              // It stays where it is when the run ends or the page's own choice changes.
              if (chosen !== SPEC) onOpen(SPEC)
              spec.write(draft)
            }}
            onGiveUp={() => {
              spec.clear()
              heading.current?.focus()
            }}
            onSave={async edited => {
              const isTaken = saved !== undefined && (await onSaveSpec(edited, saved))
              if (isTaken) {
                spec.clear()
                heading.current?.focus()
              } else {
                // Another tab that saved has cleared what is stored for both.
                spec.write(edited)
              }
              return isTaken
            }}
          />
        )}
      </section>
    </>
  )
}
