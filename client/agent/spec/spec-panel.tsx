import { useMemo, useState, type ReactNode, type RefObject } from 'react'
import { moneyOf, type RunState } from '#shared/agent/run-state.ts'
import type { Spec, SpecDraft } from '#shared/agent/spec.ts'
import { CopyButton } from '../../chat/markdown/copy-button.tsx'
import { lazyComponent, Unloaded } from '../../lazy.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CodeView } from '../files/code-view.tsx'
import { Tabs, ViewerBar, type Tab } from '../files/viewer-bar.tsx'
import { SpecView } from './spec-view.tsx'

const SpecEditor = lazyComponent(() => import('./spec-editor.tsx').then(file => file.SpecEditor))

interface SpecPanelProps {
  spec: SpecDraft
  /** the run as it is kept, with references to its figures */
  stored: RunState
  isComplete: boolean
  isAtWork: boolean
  /** the same once it is whole */
  saved: Spec | undefined
  /** the spec while it is changed */
  draft: Spec | undefined
  /** absent while the agents work by it */
  canEdit: boolean
  /** what changed in it; absent where there is nothing to compare it with */
  changes: ReactNode
  heading: RefObject<HTMLHeadingElement | null>
  onBack: () => void
  onWrite: (draft: Spec) => void
  onSave: (spec: Spec) => Promise<boolean>
  onGiveUp: () => void
}

/** A project's spec: to read, as the file that it is, and to change. */
export function SpecPanel(props: SpecPanelProps) {
  const { spec, stored, saved, isComplete, isAtWork, draft, canEdit, changes, heading } = props
  const [chosen, setChosen] = useState<Tab>('Preview')
  const tabs: Tab[] = changes ? ['Preview', 'Code', 'Changes'] : ['Preview', 'Code']
  const tab = tabs.includes(chosen) ? chosen : 'Preview'
  const text = useMemo(() => (tab === 'Code' ? JSON.stringify(spec, null, 2) : ''), [spec, tab])
  if (saved && draft && canEdit) {
    return (
      <>
        <ViewerBar heading={heading} name="Edit the spec" onBack={props.onBack}>
          {null}
        </ViewerBar>
        {/* One of its own, so that it begins at its top. */}
        <div key="editor" className="viewer-body" data-kind="text">
          <SpecEditor
            loading={<Skeleton className="h-48 w-full" />}
            unreachable={<Unloaded />}
            saved={saved}
            stored={stored}
            draft={draft}
            onWrite={props.onWrite}
            onSave={props.onSave}
            onGiveUp={props.onGiveUp}
          />
        </div>
      </>
    )
  }
  return (
    <>
      <ViewerBar heading={heading} name="Spec" onBack={props.onBack}>
        {isComplete && <Tabs tabs={tabs} tab={tab} onChoose={setChosen} />}
        <span className="viewer-facts">
          {isComplete ? 'Ember' : isAtWork ? 'being written' : 'not finished'}
        </span>
        <div className="viewer-actions gap-2">
          {saved && <CopyButton text={JSON.stringify(saved, null, 2)} label="Copy the spec" />}
          {saved && canEdit && (
            <button
              type="button"
              className="chat-quiet-button is-outlined"
              onClick={() => props.onWrite(saved)}
            >
              Edit the spec
            </button>
          )}
        </div>
      </ViewerBar>
      {/* What scrolls has to be reached by keyboard. */}
      <div
        className="viewer-body"
        tabIndex={0}
        data-kind="text"
        {...(isComplete && { id: 'viewer-panel', role: 'tabpanel', 'aria-label': tab })}
      >
        {tab === 'Preview' && (
          <SpecView spec={stored.spec ?? {}} money={moneyOf(stored)} isWriting={!isComplete && isAtWork} />
        )}
        {tab === 'Code' && <CodeView content={text} language="json" isGrowing={!isComplete && isAtWork} />}
        {tab === 'Changes' && changes}
      </div>
    </>
  )
}
