import { ArrowLeft } from 'lucide-react'
import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'

/** The ways to look at a file. */
export type Tab = 'Preview' | 'Code' | 'Changes'

interface ViewerBarProps {
  name: string
  heading: RefObject<HTMLHeadingElement | null>
  onBack: () => void
  children: ReactNode
}

/** What stands over everything that is shown: its name, and what can be done with it. */
export function ViewerBar({ name, heading, onBack, children }: ViewerBarProps) {
  return (
    <header className="viewer-bar">
      <IconButton label="Back to the files" className="viewer-back" onClick={onBack} icon={ArrowLeft} />
      <h2 ref={heading} tabIndex={-1} className="viewer-name" title={name}>
        {name}
      </h2>
      {children}
    </header>
  )
}

interface TabsProps {
  tabs: readonly Tab[]
  tab: Tab
  onChoose: (tab: Tab) => void
}

export function Tabs({ tabs, tab, onChoose }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  function onKeyDown({ key }: KeyboardEvent) {
    const step = { ArrowLeft: tabs.length - 1, ArrowRight: 1 }[key]
    const next = step === undefined ? undefined : tabs[(tabs.indexOf(tab) + step) % tabs.length]
    if (!next) return
    onChoose(next)
    list.current?.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label="How it is shown" className="viewer-tabs">
      {tabs.map(name => (
        <button
          key={name}
          type="button"
          role="tab"
          data-tab={name}
          aria-selected={name === tab}
          aria-controls="viewer-panel"
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onChoose(name)}
          onKeyDown={onKeyDown}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
