import { Download } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { folderOf } from '#shared/agent/agents.ts'
import { CopyButton } from '../../chat/markdown/copy-button.tsx'
import { LazyMarkdown } from '../../chat/markdown/lazy-markdown.tsx'
import { lazyComponent } from '../../lazy.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CodeView } from './code-view.tsx'
import type { PreviewLink } from './preview-link.ts'
import { RevokePreviews } from './revoke-previews.tsx'
import { fileName, saveFile } from './download.ts'
import { type Tab, Tabs, ViewerBar } from './viewer-bar.tsx'
import { sizeWords, asInVersionWords, type WorkFile } from './work-files.ts'

const CsvView = lazyComponent(() => import('./csv-view.tsx').then(file => file.CsvView))

interface ViewerProps {
  file: WorkFile
  /** where the run's pages are shown */
  link: PreviewLink
  /** what changed in it; absent where there is nothing to compare it with */
  changes: ReactNode
  /** it belongs to an earlier version */
  isReadOnly: boolean
  heading: RefObject<HTMLHeadingElement | null>
  onBack: () => void
}

/** A page is shown when it is whole: its address answers all of it each time. */
const canPreview = ({ language, state }: WorkFile, link: PreviewLink) =>
  language === 'markdown' ||
  language === 'csv' ||
  (language === 'html' && link.isKnown && state !== 'writing')

/** The page of an app lives of its scripts and styles, which a preview does not have. */
const standsAlone = ({ file }: WorkFile) => !file.startsWith(`${folderOf.engineer}/`)

/** One file: as it is meant to be seen, and as it is written. */
export function Viewer({ file, link, changes, isReadOnly, heading, onBack }: ViewerProps) {
  const [chosen, setChosen] = useState<Tab>()
  const tabs: Tab[] = ['Code']
  if (canPreview(file, link)) tabs.unshift('Preview')
  if (changes) tabs.push('Changes')
  const first: Tab = file.language === 'html' && !standsAlone(file) ? 'Code' : 'Preview'
  const tab = [chosen, first].find(name => name !== undefined && tabs.includes(name)) ?? 'Code'
  const isPage = tab === 'Preview' && file.language === 'html'
  return (
    <>
      <ViewerBar heading={heading} name={file.file} onBack={onBack}>
        {tabs.length > 1 && <Tabs tabs={tabs} tab={tab} onChoose={setChosen} />}
        <span className="viewer-facts">
          {file.title} · {file.language} · {sizeWords(file.content)}
          {file.state === 'broken off' && ' · not finished'}
          {file.asInVersion !== undefined && ` · ${asInVersionWords(file.asInVersion)}`}
        </span>
        <div className="viewer-actions">
          {isPage && !isReadOnly && <RevokePreviews link={link} />}
          <CopyButton text={file.content} label={`Copy ${file.file}`} />
          <button
            type="button"
            className="chat-quiet-button"
            aria-label={`Download ${file.file}`}
            onClick={() => saveFile(fileName(file.file), new Blob([file.content], { type: 'text/plain' }))}
          >
            <Download aria-hidden className="size-4" />
            <span aria-hidden className="is-wordless-when-narrow">
              Download
            </span>
          </button>
        </div>
      </ViewerBar>
      {/* What scrolls has to be reached by keyboard. */}
      <div
        className="viewer-body"
        tabIndex={0}
        data-kind={isPage ? 'page' : 'text'}
        {...(tabs.length > 1 && { id: 'viewer-panel', role: 'tabpanel', 'aria-label': tab })}
      >
        {tab === 'Preview' && <Preview file={file} link={link} />}
        {tab === 'Code' && (
          <CodeView content={file.content} language={file.language} isGrowing={file.state === 'writing'} />
        )}
        {tab === 'Changes' && changes}
      </div>
    </>
  )
}

function Preview({ file, link }: { file: WorkFile; link: PreviewLink }) {
  const { content, language, state } = file
  if (language === 'html') {
    return <PageFrame key={`${file.file} ${link.version} ${content}`} file={file.file} link={link} />
  }
  if (language === 'markdown') {
    return (
      <div className="viewer-words">
        <LazyMarkdown text={content} isTyping={state === 'writing'} isWhole={state === 'whole'} />
      </div>
    )
  }
  return (
    <CsvView
      content={content}
      loading={<Skeleton className="h-48 w-full" />}
      // Without a network the text itself is shown.
      unreachable={<CodeView content={content} language="csv" isGrowing={false} />}
    />
  )
}

interface PageFrameProps {
  file: string
  link: PreviewLink
}

/** A page that an agent made. Once it is shown it stays, also when its address ends. */
function PageFrame({ file, link }: PageFrameProps) {
  const [address, setAddress] = useState(() => link.pageAt(file))
  useEffect(() => {
    let isOpen = true
    void link.replacementOf(file).then(other => isOpen && other && setAddress(other))
    return () => {
      isOpen = false
    }
  }, [link, file])
  return (
    <iframe
      src={address}
      title={`Preview of ${file}`}
      sandbox=""
      referrerPolicy="no-referrer"
      className="preview-page"
    />
  )
}
