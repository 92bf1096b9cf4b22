import './message-card.css'
import { Mail, Megaphone, MessageSquareText } from 'lucide-react'
import { memo, useMemo } from 'react'
import { withoutNotes } from '#shared/computed-note.ts'
import { codePieces } from './code-pieces.ts'
import { CopyButton } from './copy-button.tsx'
import { readDraft, type Draft, type DraftKind } from './message-draft.ts'
import { mailLink } from './mail-link.ts'
import { OpenInEmail } from './open-in-email.tsx'

const LOOKS = {
  email: { label: 'Email', titleLabel: 'Subject', Icon: Mail },
  message: { label: 'Message', titleLabel: '', Icon: MessageSquareText },
  ad: { label: 'Ad', titleLabel: 'Headline', Icon: Megaphone },
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
  const { label, titleLabel, Icon } = LOOKS[kind]
  const isEmpty = to === '' && title === '' && body === ''
  if (isWhole && isEmpty) return null
  return (
    <figure
      className="message-card"
      data-kind={kind}
      aria-label={isWhole && title ? `${label}: ${title}` : label}
    >
      <figcaption>
        <span className="message-card-label">
          <Icon aria-hidden className="size-4" />
          {label}
        </span>
        {isWhole && <Actions kind={kind} draft={draft} />}
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

function Actions({ kind, draft }: { kind: DraftKind; draft: Draft }) {
  const link = kind === 'email' ? mailLink(draft) : null
  return (
    <span className="message-card-actions">
      {draft.body && <CopyButton text={draft.body} label={`Copy ${kind}`} />}
      {link && <OpenInEmail link={link} body={draft.body} />}
    </span>
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
