import { Check, FileDiff, FileText, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent } from 'react'
import { agentTitles } from '#shared/agent/agents.ts'
import { stateWords } from '../run/progress.ts'
import { nameIn, type FileState, type Folder } from './work-files.ts'

/** The spec stands first, and has no path of its own. */
export const SPEC = ''
/** What a version has otherwise than the one before; no file's path begins like this. */
export const CHANGES = '?changes'

interface FileTreeProps {
  folders: readonly Folder[]
  /** the path of what is shown; SPEC for the spec */
  shown: string
  specState: FileState
  /** changes of the spec that are not saved */
  isSpecEdited: boolean
  /** there is a version to compare with */
  hasChanges: boolean
  onOpen: (path: string) => void
}

/** All that the agents made, by folder; the arrow keys go from one to the next. */
export function FileTree({ folders, shown, specState, isSpecEdited, hasChanges, onOpen }: FileTreeProps) {
  return (
    <nav aria-label="Files" className="file-tree">
      <ul>
        <li>
          <Entry
            name="Spec"
            icon={FileText}
            state={specState}
            note={isSpecEdited ? 'not saved' : ''}
            isShown={shown === SPEC}
            onOpen={() => onOpen(SPEC)}
          />
        </li>
        {hasChanges && (
          <li>
            <Entry
              name="Changes"
              icon={FileDiff}
              isShown={shown === CHANGES}
              onOpen={() => onOpen(CHANGES)}
            />
          </li>
        )}
      </ul>
      {folders.map(({ name, agent, state, files }) => (
        <section key={name} aria-label={name}>
          <h2>
            {name}/ <span className="sr-only">by {agentTitles[agent]}</span>
          </h2>
          {files.length === 0 && (
            <p className="file-none">{state === 'done' ? 'No files' : stateWords[state]}</p>
          )}
          <ul>
            {files.map(file => (
              <li key={file.file}>
                <Entry
                  name={nameIn(name, file.file)}
                  state={file.state}
                  version={file.asInVersion}
                  isShown={shown === file.file}
                  onOpen={() => onOpen(file.file)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

interface EntryProps {
  name: string
  /** of what is no file */
  icon?: LucideIcon
  state?: FileState
  note?: string
  /** the earlier one that it is taken from */
  version?: number | undefined
  isShown: boolean
  onOpen: () => void
}

function Entry({ name, icon: Icon, state, note = '', version, isShown, onOpen }: EntryProps) {
  return (
    <button
      type="button"
      aria-current={isShown || undefined}
      className="file-entry"
      onClick={onOpen}
      onKeyDown={moveFocus}
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      <span className={Icon ? 'file-spec' : 'file-name'} title={name}>
        {name}
      </span>
      {note !== '' && <span className="file-note">{note}</span>}
      {version !== undefined && (
        <span className="file-version">
          <span aria-hidden>v{version}</span>
          <span className="sr-only">, as in version {version}</span>
        </span>
      )}
      {state && <StateMark state={state} />}
    </button>
  )
}

function StateMark({ state }: { state: FileState }) {
  if (state === 'whole') return <Check aria-hidden className="file-mark is-whole" />
  return (
    <>
      <span aria-hidden className={`file-mark ${state === 'writing' ? 'is-writing' : 'is-broken-off'}`} />
      <span className="sr-only">, {state === 'writing' ? 'being written' : 'not finished'}</span>
    </>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tree = event.currentTarget.closest('.file-tree')
  const entries = Array.from(tree?.querySelectorAll<HTMLElement>('.file-entry') ?? [])
  const at = entries.indexOf(event.currentTarget)
  const goal = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 }[event.key]
  const next = goal === undefined ? undefined : entries[goal]
  if (!next) return
  event.preventDefault()
  next.focus()
}
