import type { FormEvent, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Banner } from '../ui/banner.tsx'
import type { Failure } from './use-submit.ts'

interface FormProps {
  onSubmit: (event: FormEvent) => void
  isBusy: boolean
  failure: Failure | null
  /** stands beside the message of the failure: the way out of it */
  remedy?: ReactNode
  /** what went well */
  success?: string | undefined
  children: ReactNode
}

/** A form of our own messages: the browser's are off, and what went wrong stands above the button's fields. */
export function Form({ onSubmit, isBusy, failure, remedy, success, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => sendIfWaiting(form.current), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    delete event.currentTarget.dataset.isSent
    onSubmit(event)
  }
  return (
    <form ref={form} noValidate onSubmit={submit} aria-busy={isBusy} className="flex flex-col gap-5">
      {failure && (
        <div className="flex flex-col gap-2">
          <Banner>{failure.message}</Banner>
          {failure.isUnreachable && (
            <p className="text-sm text-muted">
              The server could not be reached. Check your connection and try again.
            </p>
          )}
          {remedy}
        </div>
      )}
      {success && <Banner kind="good">{success}</Banner>}
      {children}
    </form>
  )
}

/** Somebody was quicker than the app (client/before-paint.ts): what they sent then is sent once the fields are taken over. */
function sendIfWaiting(form: HTMLFormElement | null) {
  queueMicrotask(() => form?.dataset.isSent && form.requestSubmit())
}
