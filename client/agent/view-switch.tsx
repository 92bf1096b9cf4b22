/** What a narrow window shows: the progress, the files, or one of them. */
export type NarrowView = 'progress' | 'files' | 'viewer'

interface ViewSwitchProps {
  view: NarrowView
  fileCount: number
  onChange: (view: NarrowView) => void
}

/** Where there is no room for all columns at once. */
export function ViewSwitch({ view, fileCount, onChange }: ViewSwitchProps) {
  return (
    <nav aria-label="View" className="view-switch">
      <button
        type="button"
        aria-current={view === 'progress' || undefined}
        onClick={() => onChange('progress')}
      >
        Progress
      </button>
      <button type="button" aria-current={view !== 'progress' || undefined} onClick={() => onChange('files')}>
        Files{fileCount > 0 && <span className="view-count">{fileCount}</span>}
      </button>
    </nav>
  )
}
