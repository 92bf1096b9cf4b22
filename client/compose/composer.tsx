import './composer.css'
import { ArrowUp, LoaderCircle, Square } from 'lucide-react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { PROMPT_MAX_UNITS } from '#shared/chat/chat.ts'
import { inputErrors } from '#shared/chat/messages.ts'
import { isBlank } from '#shared/text.ts'
import { focusComposer } from './focus-composer.ts'

// What browsers send while an input method is composing a word; Enter then belongs to the word.
const COMPOSING_KEY_CODE = 229

/** Where the cursor stood in a field that has just gone while somebody wrote in it. */
let left: { start: number; end: number } | null = null

interface ComposerProps {
  text: string
  placeholder: string
  isBusy: boolean
  /** it was busy before anybody wrote here, or may have been: what is sent stays in the field until that is over */
  queuesMessages?: boolean
  onWrite: (text: string) => void
  onSend: (prompt: string) => void
  onStop: () => void
  /** what stands at the left of the button */
  children?: ReactNode
}

/** Where one writes: Enter sends, Shift and Enter begin a line; the send button is Stop while a reply is typed. */
export function Composer({ text, placeholder, isBusy, queuesMessages = false, ...props }: ComposerProps) {
  const { onWrite, onSend, onStop, children } = props
  const [isQueued, setQueued] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isTooLong = text.length > PROMPT_MAX_UNITS
  useLayoutEffect(() => {
    if (field.current?.value === text) growToText(field.current)
  }, [text])
  useLayoutEffect(() => {
    const element = field.current
    // Whoever was writing in the one whose place it takes writes on, with the keyboard of a phone still there.
    if (left) element?.focus({ preventScroll: true })
    // A draft that is there already goes on at its end.
    element?.setSelectionRange(left?.start ?? PROMPT_MAX_UNITS, left?.end ?? PROMPT_MAX_UNITS)
    if (!left) focusComposer()
    left = null
    return () => {
      if (!element || element !== document.activeElement) return
      left = { start: element.selectionStart, end: element.selectionEnd }
      queueMicrotask(() => {
        left = null
      })
    }
  }, [])

  function send() {
    if (isTooLong || isBlank(text)) return
    setQueued(queuesMessages)
    if (isBusy || queuesMessages) return
    onSend(text)
    onWrite('')
  }
  const sendQueued = useEffectEvent(send)
  useEffect(() => {
    if (isQueued && !queuesMessages && !isBusy) sendQueued()
  }, [isQueued, queuesMessages, isBusy])
  useEffect(() => {
    if (!isQueued) return
    // Escape stops the answer from anywhere; what waits for its end is not meant to follow then.
    const letGo = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') setQueued(false)
    }
    document.addEventListener('keydown', letGo, true)
    return () => document.removeEventListener('keydown', letGo, true)
  }, [isQueued])
  function onButton(event: MouseEvent) {
    // The second half of a double click is not meant for what the button has become by the first.
    const isMeant = event.detail < 2
    if (isMeant && !isBusy) return
    event.preventDefault()
    if (!isMeant) return
    setQueued(false)
    onStop()
  }
  function onKeyDown(event: KeyboardEvent) {
    const isComposing = event.nativeEvent.isComposing || event.keyCode === COMPOSING_KEY_CODE
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="composer"
      onSubmit={event => {
        // The app is there, so it does not wait for it (client/before-paint.ts).
        delete event.currentTarget.dataset.isSent
        event.preventDefault()
        send()
      }}
    >
      <textarea
        ref={field}
        rows={2}
        dir="auto"
        value={text}
        placeholder={placeholder}
        aria-label="Message"
        aria-invalid={isTooLong || undefined}
        aria-describedby={isTooLong ? 'composer-error' : undefined}
        enterKeyHint="send"
        onChange={event => {
          // Who writes on has not meant it yet.
          setQueued(false)
          onWrite(event.target.value)
        }}
        onKeyDown={onKeyDown}
      />
      {isTooLong && (
        <p id="composer-error" role="alert" className="px-5 pb-2 text-sm font-medium text-bad">
          {inputErrors.longPrompt.message}
        </p>
      )}
      <div className="flex items-center justify-end gap-3 px-3 pb-3">
        <div className="flex min-w-0 grow items-center gap-3 pl-2">
          {children}
          <span role="status" className="truncate text-sm text-muted">
            {isQueued && isBusy ? 'Sends when this is done' : ''}
          </span>
        </div>
        {/* One button, so that the focus stays on it when it turns from Send into Stop and back. */}
        <button
          type="submit"
          aria-label={isBusy ? 'Stop' : isQueued ? 'Sending' : 'Send'}
          aria-busy={(isQueued && !isBusy) || undefined}
          aria-disabled={!isBusy && (isBlank(text) || isTooLong)}
          className={`composer-button ${isBusy ? '' : 'is-send'}`}
          onClick={onButton}
        >
          {isBusy ? (
            <>
              <Square aria-hidden className="size-3.5 fill-current" />
              Stop
            </>
          ) : isQueued ? (
            <LoaderCircle aria-hidden className="spinner size-5" />
          ) : (
            <ArrowUp aria-hidden className="size-5" />
          )}
        </button>
      </div>
    </form>
  )
}

function growToText(field: HTMLTextAreaElement) {
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight}px`
}
