import './file-tree.css'
import './viewer.css'
import { useEffect, useMemo, type RefObject } from 'react'
import { Spec } from '#shared/agent/spec.ts'
import { isAtWork, type RunView } from '../run/run-view.ts'
import { SpecPanel } from '../spec/spec-panel.tsx'
import { useSpecDraft } from '../spec/use-spec-draft.ts'
import { FileTree, SPEC } from './file-tree.tsx'
import { PreviewLink } from './preview-link.ts'
import { Viewer } from './viewer.tsx'
import { filesOf, foldersOf } from './work-files.ts'

interface FilesPanelProps {
  view: RunView
  /** the path that was chosen; undefined while nobody has */
  chosen: string | undefined
  heading: RefObject<HTMLHeadingElement | null>
  onOpen: (path: string) => void
  onBack: () => void
  /** what is looked at stays, when the run ends too */
  onKeep: (path: string) => void
  onSaveSpec: (spec: Spec, before: Spec) => Promise<boolean>
}

/** All that a run has made, and one of it to look at. */
export function FilesPanel({ view, chosen, heading, onOpen, onBack, onKeep, onSaveSpec }: FilesPanelProps) {
  const { state, preview, runId } = view
  const link = useMemo(() => new PreviewLink(runId, preview), [runId, preview])
  useEffect(() => link.keep(), [link])
  const spec = useSpecDraft(runId)
  const saved = useMemo(
    () => (state.isSpecComplete ? Spec.safeParse(state.spec).data : undefined),
    [state.spec, state.isSpecComplete],
  )
  const isEdited = spec.draft !== undefined && JSON.stringify(spec.draft) !== JSON.stringify(saved)
  const files = filesOf(state)
  const path =
    chosen ?? (isAtWork(view) ? SPEC : (files.find(({ language }) => language === 'html')?.file ?? SPEC))
  const file = files.find(file => file.file === path)
  const keep = () => {
    if (chosen === undefined) onKeep(path)
  }
  return (
    <>
      <div className="workshop-tree">
        <FileTree
          folders={foldersOf(state)}
          shown={file ? path : SPEC}
          specState={state.isSpecComplete ? 'whole' : isAtWork(view) ? 'writing' : 'broken off'}
          isSpecEdited={isEdited}
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
        {file ? (
          <Viewer key={path} file={file} link={link} heading={heading} onBack={onBack} />
        ) : (
          <SpecPanel
            spec={state.spec ?? {}}
            isComplete={state.isSpecComplete}
            isAtWork={isAtWork(view)}
            saved={saved}
            draft={spec.draft}
            canEdit={!isAtWork(view)}
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
