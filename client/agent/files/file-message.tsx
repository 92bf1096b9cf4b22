import './file-message.css'
import { memo } from 'react'
import { LazyMarkdown } from '../../chat/markdown/lazy-markdown.tsx'
import { excerptOf } from './excerpt.ts'
import { asInVersionWords, type WorkFile } from './work-files.ts'

interface FileMessageProps {
  title: string
  file: string
  language: string
  content: string
  state: WorkFile['state']
  asInVersion: number | undefined
  onOpen: (file: string) => void
}

/** A file that an agent has made, by its beginning. */
export const FileMessage = memo(function FileMessage(props: FileMessageProps) {
  const { title, file, language, content, state, asInVersion, onOpen } = props
  const { text, isWhole } = excerptOf(content, language)
  return (
    <article aria-label={`${title}: ${file}`} className="file-message">
      <header>
        <h2>
          {title} <span className="file-message-path">{file}</span>
        </h2>
        <button
          type="button"
          className="chat-quiet-button is-outlined"
          aria-label={`Open ${file}`}
          onClick={() => onOpen(file)}
        >
          Open
        </button>
      </header>
      <div className={`file-excerpt ${isWhole ? '' : 'is-cut'}`}>
        {language === 'markdown' ? (
          <LazyMarkdown text={text} isTyping={false} isWhole={isWhole} />
        ) : (
          <pre>{text}</pre>
        )}
      </div>
      {state === 'broken off' && <p className="chat-notice mt-2 text-left">This file is not finished.</p>}
      {asInVersion !== undefined && (
        <p className="chat-notice mt-2 text-left">This is the file {asInVersionWords(asInVersion)}.</p>
      )}
    </article>
  )
})
