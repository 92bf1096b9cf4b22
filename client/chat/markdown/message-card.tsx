import { memo, useMemo } from 'react'
import { withoutNotes } from '#shared/computed-note.ts'
import { codePieces } from './code-pieces.ts'
import { CopyButton } from './copy-button.tsx'
import type { DraftKind } from './draft-kind.ts'
import { readDraft } from './message-draft.ts'
import { OpenInEmail } from './open-in-email.tsx'

const WORDS = {
  email: { label: 'Email', titleLabel: 'Subject' },
  message: { label: 'Message', titleLabel: '' },
  ad: { label: 'Ad', titleLabel: 'Headline' },
  page: { label: 'Page', titleLabel: '' },
}

export interface MessageCardProps {
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
