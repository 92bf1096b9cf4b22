import { Download, FileClock, History, Plus } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { brand } from '#shared/brand.ts'
import { pages } from '#shared/pages.ts'
import { PageLink } from '../ui/page-link.tsx'
import { EmberMark } from '../ui/mascot/ember-mark.tsx'
import { useStored } from '../use-stored.ts'

interface WorkshopHeaderProps {
  project: string
  canDownload: boolean
  canBegin: boolean
  onDownload: () => void
  onNewProject: () => void
  onShowRuns: () => void
  /** which version of the project is the newest; undefined while there is no project */
  version: number | undefined
  /** where the focus comes back to from a version */
  versionsButton: RefObject<HTMLButtonElement | null>
  onShowVersions: () => void
}

/** The top of the workshop: where one is, and what can be done with the whole project. */
export function WorkshopHeader(props: WorkshopHeaderProps) {
  const isSignedIn = useStored('token') !== null
  const { pathname, search } = useLocation()
  return (
    <header className="workshop-header" data-has-versions={props.version !== undefined}>
      <PageLink
        to={isSignedIn ? pages.chat : pages.landing}
        className="workshop-home"
        aria-label={brand.product}
      >
        <EmberMark size={32} />
      </PageLink>
      <h1>Workshop</h1>
      <p className="workshop-project" dir="auto" title={props.project}>
        {props.project}
      </p>
      {isSignedIn ? (
        <>
          <PageLink to={pages.chat} className="chat-quiet-button max-[68rem]:hidden">
            Chat
          </PageLink>
          <HeaderButton
            label="Your projects"
            isQuiet
            icon={<History aria-hidden className="size-5" />}
            onPress={props.onShowRuns}
          />
        </>
      ) : (
        <PageLink to={pages.login} state={{ returnTo: pathname + search }} className="chat-quiet-button">
          Login
        </PageLink>
      )}
      {props.version !== undefined && (
        <HeaderButton
          label="Versions"
          words={`Version ${props.version}`}
          button={props.versionsButton}
          icon={<FileClock aria-hidden className="size-5" />}
          onPress={props.onShowVersions}
        />
      )}
      {props.canBegin && (
        <HeaderButton
          label="New project"
          icon={<Plus aria-hidden className="size-5" />}
          onPress={props.onNewProject}
        />
      )}
      {props.canDownload && (
        <HeaderButton
          label="Download zip"
          icon={<Download aria-hidden className="size-5" />}
          isMain
          onPress={props.onDownload}
        />
      )}
    </header>
  )
}

interface HeaderButtonProps {
  label: string
  /** beside the icon; the label where nothing is said */
  words?: string
  button?: RefObject<HTMLButtonElement | null>
  icon: ReactNode
  isMain?: boolean
  /** the first to give up its words */
  isQuiet?: boolean
  onPress: () => void
}

/** Its words give way to its icon where there is no room. */
function HeaderButton({
  label,
  words,
  button,
  icon,
  isMain = false,
  isQuiet = false,
  onPress,
}: HeaderButtonProps) {
  return (
    <button
      ref={button}
      type="button"
      aria-label={words === undefined ? label : `${label}: ${words}`}
      title={label}
      className={`workshop-button ${isMain ? 'is-main' : ''} ${isQuiet ? 'is-quiet' : ''}`}
      onClick={onPress}
    >
      {icon}
      <span aria-hidden>{words ?? label}</span>
    </button>
  )
}

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
