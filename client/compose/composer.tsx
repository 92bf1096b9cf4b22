import './composer.css'
import { ArrowUp, Square } from 'lucide-react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { PROMPT_MAX_UNITS } from '#shared/chat.ts'
import { inputErrors } from '#shared/chat-sentences.ts'
import { isBlank } from '#shared/text.ts'
import { focusComposer } from './focus-composer.ts'

// What browsers send while an input method is composing a word; Enter then belongs to the word.
const COMPOSING_KEY_CODE = 229

interface ComposerProps {
  text: string
  placeholder: string
  isBusy: boolean
  onWrite: (text: string) => void
  onSend: (prompt: string) => void
  onStop: () => void
  /** what stands at the left of the button */
  children?: ReactNode
}

/** Where one writes: Enter sends, Shift and Enter begin a line; the send button is Stop while a reply is typed. */
export function Composer({ text, placeholder, isBusy, onWrite, onSend, onStop, children }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const isTooLong = text.length > PROMPT_MAX_UNITS
  useLayoutEffect(() => {
    if (field.current?.value === text) growToText(field.current)
  }, [text])
  useEffect(() => {
    // A draft that is there already goes on at its end.
    field.current?.setSelectionRange(PROMPT_MAX_UNITS, PROMPT_MAX_UNITS)
    focusComposer()
  }, [])

  function send() {
    if (isBusy || isTooLong || isBlank(text)) return
    onSend(text)
    onWrite('')
  }
  function onButton(event: MouseEvent) {
    // The second half of a double click is not meant for what the button has become by the first.
    const isMeant = event.detail < 2
    if (isMeant && !isBusy) return
    event.preventDefault()
    if (isMeant) onStop()
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
        onChange={event => onWrite(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isTooLong && (
        <p id="composer-error" role="alert" className="px-5 pb-2 text-sm font-medium text-bad">
          {inputErrors.longPrompt.message}
        </p>
      )}
      <div className="flex items-center justify-end gap-3 px-3 pb-3">
        <div className="flex min-w-0 grow items-center gap-3 pl-2">{children}</div>
        {/* One button, so that the focus stays on it when it turns from Send into Stop and back. */}
        <button
          type="submit"
          aria-label={isBusy ? 'Stop' : 'Send'}
          aria-disabled={!isBusy && (isBlank(text) || isTooLong)}
          className={`composer-button ${isBusy ? '' : 'is-send'}`}
          onClick={onButton}
        >
          {isBusy ? (
            <>
              <Square aria-hidden className="size-3.5 fill-current" />
              Stop
            </>
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
