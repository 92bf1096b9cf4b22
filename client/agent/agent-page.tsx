import './agent.css'
import '../chat/chat.css'
import '../chat/conversation/conversation.css'
import '../chat/low-window.css'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { keptFiles } from '#shared/agent/run-state.ts'
import { agentTexts } from '#shared/agent/messages.ts'
import { chatTexts } from '#shared/chat/messages.ts'
import { answeredWith } from '#shared/agent/question.ts'
import { pages } from '#shared/pages.ts'
import { afterPage, lazyComponent, Unloaded } from '../lazy.tsx'
import { useEscape } from '../chat/conversation/use-escape.ts'
import { DrawnMarkdown } from '../chat/markdown/drawn-markdown.ts'
import { MarkdownNotice } from '../chat/markdown/lazy-markdown.tsx'
import { Composer } from '../compose/composer.tsx'
import { focusComposer } from '../compose/focus-composer.ts'
import { useToast } from '../ui/toast.tsx'
import { usePageTitle } from '../ui/page/use-page.ts'
import { useStored } from '../use-stored.ts'
import { Conversation } from './conversation.tsx'
import { downloadProject } from './files/download.ts'
import { CHANGES } from './files/file-tree.tsx'
import { FilesPanel } from './files/files-panel.tsx'
import { Notices, ProblemBanner } from './notices.tsx'
import { UnavailableRun } from './unavailable-run.tsx'
import { RunConversation } from './run/run-conversation.tsx'
import { isAtWork } from './run/run-view.ts'
import { useAnnouncement } from './run/announcement.ts'
import { useProjectDraft } from './use-project-draft.ts'
import { addressOf, useWorkshop } from './use-workshop.ts'
import { useVersions } from './versions/use-versions.ts'
import { VersionBar } from './versions/version-bar.tsx'
import { Welcome } from './welcome.tsx'
import { type NarrowView, ViewSwitch, WorkshopHeader } from './workshop-header.tsx'

// Without its file (offline) the page is as it was.
const StartFrom = lazyComponent(afterPage(() => import('./start-from.tsx').then(file => file.StartFrom)))
const preloadAfterPage = afterPage(DrawnMarkdown.preload)
const VersionsDialog = lazyComponent(() =>
  import('./versions/versions-dialog.tsx').then(file => file.VersionsDialog),
)
const RunsDialog = lazyComponent(() => import('./runs-dialog.tsx').then(file => file.RunsDialog))

/** The workshop: one sentence in, a project's spec and the work of several agents out. */
export function AgentPage() {
  return useOwnDocument() && <Workshop />
}

function Workshop() {
  const draft = useProjectDraft()
  const workshop = useWorkshop(draft.restore, draft.confirmSent)
  const { view, turns, isBusy, newest, runId } = workshop
  const versions = useVersions(workshop)
  const { seen, shown, isReadOnly } = versions
  const hasSpec = shown?.state.spec !== undefined
  const isEmpty = turns.length === 0 && !view && workshop.refused === undefined
  const [chosen, setChosen] = useState<{ runId: string; path: string }>()
  const [narrow, setNarrow] = useState<NarrowView>('progress')
  const [showsRuns, setShowsRuns] = useState(false)
  const [showsVersions, setShowsVersions] = useState(false)
  const versionsButton = useRef<HTMLButtonElement>(null)
  const isSignedIn = useStored('token') !== null
  const [businessId, setBusinessId] = useState<string>()
  const said = useAnnouncement(view)
  const toast = useToast()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const name = shown?.state.spec?.name ?? ''
  usePageTitle(name === '' ? 'Workshop' : `${name} · Workshop`)
  useEffect(() => void preloadAfterPage(), [])
  useEffect(() => {
    if (!hasSpec) setNarrow('progress')
  }, [hasSpec])

  function open(path: string, takesFocus = true) {
    if (!shown) return
    setChosen({ runId: shown.runId, path })
    setNarrow('viewer')
    if (takesFocus) requestAnimationFrame(() => heading.current?.focus())
  }
  const act = (action: () => unknown) => {
    action()
    focusComposer()
  }
  function send(project: string) {
    draft.send(project)
    setNarrow('progress')
    void workshop.send(project, isSignedIn ? businessId : undefined)
  }
  const download = () =>
    shown && downloadProject(shown.state).catch(() => toast('The zip could not be made. Please try again.'))
  const stop = () => act(workshop.stop)
  // What led away from a version goes with it: the keyboard goes on where one comes to others.
  const focusVersions = () => requestAnimationFrame(() => versionsButton.current?.focus())
  // Nobody is to be sent back while agents work at what comes next.
  const restore = !view || isAtWork(view) ? undefined : versions.restore
  useEscape(isBusy, stop)
  return (
    <div className="workshop">
      <WorkshopHeader
        project={name}
        canDownload={hasSpec && keptFiles(shown.state).length > 0}
        canBegin={!isEmpty}
        onDownload={() => void download()}
        onNewProject={() => act(workshop.newProject)}
        onShowRuns={() => setShowsRuns(true)}
        version={view?.state.spec && newest}
        versionsButton={versionsButton}
        onShowVersions={() => setShowsVersions(true)}
      />
      {seen && runId !== null && workshop.refused === undefined && (
        <VersionBar
          key={seen.version}
          seen={seen}
          newest={newest}
          newestAddress={addressOf(runId)}
          onLeave={focusVersions}
          onRestore={
            restore &&
            (async version => {
              const failure = await restore(version)
              if (failure === undefined) focusVersions()
              return failure
            })
          }
        />
      )}
      {hasSpec && <ViewSwitch view={narrow} fileCount={keptFiles(shown.state).length} onChange={setNarrow} />}
      <main
        id="main"
        tabIndex={-1}
        className="workshop-main"
        aria-busy={versions.isLoading || undefined}
        data-columns={hasSpec}
        data-view={narrow}
      >
        <div className="workshop-progress">
          <Conversation turns={turns}>
            {isEmpty && <Welcome onPick={project => act(() => draft.write(project))} />}
            {workshop.refused !== undefined && (
              <UnavailableRun
                status={workshop.refused}
                onRetry={workshop.reload}
                onNewProject={() => act(workshop.newProject)}
              />
            )}
            {shown && (
              <RunConversation
                key={`${shown.runId} ${isReadOnly && shown.state.origin.version}`}
                view={shown}
                isReadOnly={isReadOnly}
                isStopping={workshop.isStopping}
                onRetry={agents => act(() => workshop.retry(agents))}
                onWithoutModel={() => act(workshop.planWithoutModel)}
                onAgain={() => act(() => send(shown.state.project))}
                onAnswer={label => act(() => send(answeredWith(shown.state.project, label)))}
                onOpen={open}
                onDownload={() => void download()}
              />
            )}
          </Conversation>
          <div className="chat-column chat-foot relative shrink-0 pb-3">
            {workshop.problem && (
              <ProblemBanner problem={workshop.problem} onDismiss={() => act(workshop.dismiss)} />
            )}
            {!isEmpty && <MarkdownNotice />}
            <Notices isLost={workshop.isLost} />
            <Composer
              text={draft.text}
              placeholder={isEmpty ? agentTexts.placeholder : agentTexts.placeholderAfter}
              isBusy={isBusy}
              queuesMessages={workshop.isOpening}
              onWrite={draft.write}
              onSend={send}
              onStop={stop}
            >
              {isBusy && <span className="truncate text-sm text-muted max-sm:hidden">Esc stops</span>}
              {isSignedIn && !isBusy && <StartFrom chosenId={businessId} onChoose={setBusinessId} />}
            </Composer>
            <p className="chat-notice mt-2">{chatTexts.notice}</p>
          </div>
        </div>
        {hasSpec && (
          <FilesPanel
            key={shown.runId}
            view={shown}
            isReadOnly={isReadOnly}
            isLeaving={versions.isLoading}
            chosen={chosen?.runId === shown.runId ? chosen.path : undefined}
            heading={heading}
            onOpen={path => open(path, window.matchMedia('(max-width: 47.99rem)').matches)}
            onBack={() => setNarrow('files')}
            onKeep={path => setChosen({ runId: shown.runId, path })}
            onSaveSpec={workshop.saveSpec}
          />
        )}
      </main>
      <output aria-live="polite" className="sr-only">
        {said}
      </output>
      {showsVersions && runId !== null && (
        <VersionsDialog
          unreachable={<Unloaded />}
          runId={runId}
          shown={newest === undefined ? undefined : shown?.state.origin.version}
          newest={newest}
          addressOf={version => addressOf(runId, version)}
          onRestore={restore}
          onShowChanges={version => {
            setShowsVersions(false)
            void navigate(addressOf(runId, version === newest ? undefined : version))
            open(CHANGES)
          }}
          onStale={workshop.reload}
          onClose={() => setShowsVersions(false)}
        />
      )}
      {showsRuns && (
        <RunsDialog
          unreachable={<Unloaded />}
          runId={view?.runId ?? null}
          addressOf={id => addressOf(id)}
          onDeleted={runId => runId === view?.runId && workshop.newProject()}
          onClose={() => setShowsRuns(false)}
        />
      )}
    </div>
  )
}

/**
 * Only the workshop's own document may show frames: who came here from another page of the app is given it. Whether this is it;
 * in another one nothing may be begun that its end would cut off.
 */
function useOwnDocument() {
  const [document] = performance.getEntriesByType('navigation')
  const isOwn = !document || new URL(document.name).pathname === pages.agent
  useEffect(() => {
    if (!isOwn) window.location.reload()
  }, [isOwn])
  return isOwn
}
