import { ArrowUp, Square } from 'lucide-react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { PROMPT_MAX_UNITS } from '#shared/chat.ts'
import { chatErrors, chatTexts } from '#shared/chat-sentences.ts'
import { isBlank } from '#shared/text.ts'

// What browsers send while an input method is composing a word; Enter then belongs to the word.
const COMPOSING_KEY_CODE = 229

interface ComposerProps {
  text: string
  isBusy: boolean
  onWrite: (text: string) => void
  onSend: (prompt: string) => void
  onStop: () => void
  /** what stands at the left of the button */
  children?: ReactNode
}

/** Where one writes: Enter sends, Shift and Enter begin a line; the send button is Stop while a reply is typed. */
export function Composer({ text, isBusy, onWrite, onSend, onStop, children }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const isTooLong = text.length > PROMPT_MAX_UNITS
  useLayoutEffect(() => {
    if (field.current?.value === text) growToText(field.current)
  }, [text])
  useEffect(() => {
    // A keyboard that pops up over the page by itself is no help on a phone.
    if (window.matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true })
  }, [])

  function send() {
    if (isBusy || isTooLong || isBlank(text)) return
    onSend(text)
    onWrite('')
  }
  function stop(event: MouseEvent) {
    // The second half of a double click on Send, which stood here a moment ago.
    if (event.detail < 2) onStop()
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
        event.preventDefault()
        send()
      }}
    >
      <textarea
        ref={field}
        rows={2}
        dir="auto"
        value={text}
        placeholder={chatTexts.placeholder}
        aria-label="Message"
        aria-invalid={isTooLong || undefined}
        aria-describedby={isTooLong ? 'composer-error' : undefined}
        enterKeyHint="send"
        onChange={event => onWrite(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isTooLong && (
        <p id="composer-error" role="alert" className="px-5 pb-2 text-sm font-medium text-bad">
          {chatErrors.longPrompt}
        </p>
      )}
      <div className="flex items-center justify-end gap-3 px-3 pb-3">
        <div className="flex min-w-0 grow items-center gap-3 pl-2">{children}</div>
        {isBusy ? (
          <button key="stop" type="button" className="composer-button" onClick={stop}>
            <Square aria-hidden className="size-3.5 fill-current" />
            Stop
          </button>
        ) : (
          <button
            key="send"
            type="submit"
            aria-label="Send"
            className="composer-button is-send"
            disabled={isBlank(text) || isTooLong}
          >
            <ArrowUp aria-hidden className="size-5" />
          </button>
        )}
      </div>
    </form>
  )
}

function growToText(field: HTMLTextAreaElement) {
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight}px`
}
