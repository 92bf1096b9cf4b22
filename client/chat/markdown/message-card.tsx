import './message-card.css'
import { Mail } from 'lucide-react'
import { memo, useMemo, useState } from 'react'
import { withoutNotes } from '#shared/chat/computed-note.ts'
import { CopyButton } from './copy-button.tsx'
import type { DraftKind } from './fences.ts'
import { codePieces } from './highlight.ts'
import { mailLink } from './mail-link.ts'
import { readDraft, type Draft } from './message-draft.ts'

const WORDS = {
  email: { label: 'Email', titleLabel: 'Subject' },
  message: { label: 'Message', titleLabel: '' },
  ad: { label: 'Ad', titleLabel: 'Headline' },
  page: { label: 'Page', titleLabel: '' },
}

interface MessageCardProps {
  kind: DraftKind
  /** as it stands in its fence */
  text: string
  /** false while it is typed, and when it was stopped: what is not whole is not ready to be sent */
  isWhole: boolean
}

/** A draft as its reader will see it: plain words, ready to be copied or sent. Nothing in it is Markdown. */
export function MessageCard({ kind, text, isWhole }: MessageCardProps) {
  const draft = useMemo(() => readDraft(kind, withoutNotes(text), isWhole), [kind, text, isWhole])
  const { to, title, body } = draft
  const { label, titleLabel } = WORDS[kind]
  const isEmpty = to === '' && title === '' && body === ''
  if (isWhole && isEmpty) return null
  return (
    <figure
      className="message-card"
      data-kind={kind}
      aria-label={isWhole && title ? `${label}: ${title}` : label}
    >
      <figcaption>
        <span>{label}</span>
        <span className="message-card-actions">
          {isWhole && body && <CopyButton text={body} label={`Copy ${kind}`} />}
          {isWhole && kind === 'email' && <OpenInEmail draft={draft} />}
        </span>
      </figcaption>
      {(to || title) && (
        <dl>
          {to && <Field label="To" value={to} />}
          {title && <Field label={titleLabel} value={title} isMain isCopied={isWhole} />}
        </dl>
      )}
      {body && <Body text={body} />}
    </figure>
  )
}

interface FieldProps {
  label: string
  value: string
  isMain?: boolean
  /** it goes into a field of its own, so it can be copied alone */
  isCopied?: boolean
}

function Field({ label, value, isMain = false, isCopied = false }: FieldProps) {
  return (
    <div data-is-main={isMain}>
      <dt>{label}</dt>
      <dd dir="auto">{value}</dd>
      {isCopied && (
        <dd className="message-card-copy">
          <CopyButton text={value} label={`Copy ${label.toLowerCase()}`} isWordless />
        </dd>
      )}
    </div>
  )
}

function Body({ text }: { text: string }) {
  return (
    <div className="message-card-body">
      {codePieces(text, 'text').map((piece, index) => (
        <Piece key={index} text={piece} />
      ))}
    </div>
  )
}

/** The break after a piece is its being a block. */
const Piece = memo(function Piece({ text }: { text: string }) {
  return <p>{text.replace(/\n$/, '')}</p>
})

/**
 * Hands an email to the reader's own program. A text that is too long for a link is copied on the way, and the words say so
 * before: over there it only has to be pasted.
 */
export function OpenInEmail({ draft }: { draft: Draft }) {
  const [hasFailed, setFailed] = useState(false)
  const link = mailLink(draft)
  if (!link) return null
  async function copy() {
    try {
      await navigator.clipboard.writeText(draft.body)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  const words = hasFailed ? 'Copying failed' : link.hasBody ? 'Open in email' : 'Copy and open in email'
  return (
    <a
      href={link.href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="chat-quiet-button message-card-open"
      onClick={link.hasBody ? undefined : () => void copy()}
    >
      <Mail aria-hidden className="size-4" />
      {words}
    </a>
  )
}
