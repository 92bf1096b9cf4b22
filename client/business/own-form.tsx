import type { FormEvent, ReactNode } from 'react'

interface OwnFormProps {
  className: string
  onSubmit: () => void
  children: ReactNode
}

/** A form that the page sends itself, and whose faults it tells in its own messages. */
export function OwnForm({ className, onSubmit, children }: OwnFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Marked as sent by before-paint.ts, for forms whose page is not there yet.
    delete event.currentTarget.dataset.isSent
    onSubmit()
  }
  return (
    <form noValidate className={className} onSubmit={submit}>
      {children}
    </form>
  )
}
