import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
  type ChangeEvent,
  useLayoutEffect,
  useState,
  type ComponentProps,
} from 'react'
import { Banner } from '../ui/banner.tsx'
import { Field } from '../ui/field.tsx'
import { PageLink } from '../ui/page-link.tsx'
import type { Failure } from './use-submit.ts'

interface FormProps {
  onSubmit: (event: FormEvent) => void
  isBusy: boolean
  failure: Failure | null
  /** stands beside the message of the failure: what helps against it */
  help?: ReactNode
  /** what went well */
  success?: string | undefined
  children: ReactNode
}

/** A form of our own messages: the browser's are off, and what went wrong stands above the button's fields. */
export function Form({ onSubmit, isBusy, failure, help, success, children }: FormProps) {
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
          {help}
        </div>
      )}
      {success && <Banner kind="good">{success}</Banner>}
      {children}
    </form>
  )
}

/** The address that one signs in with; what is typed ahead of the app is kept in the first field. */
export function EmailField(props: ReturnType<typeof useField>['props']) {
  return <Field {...props} data-first-field label="Email" type="email" required autoComplete="username" />
}

/** Somebody was quicker than the app (client/before-paint.ts): what they sent then is sent once the fields are taken over. */
function sendIfWaiting(form: HTMLFormElement | null) {
  queueMicrotask(() => form?.dataset.isSent && form.requestSubmit())
}

/** One field of a form: its value, and what is wrong with it once it was checked. `validate` answers what is wrong, undefined when nothing is. */
export function useField(validate: (value: string) => string | undefined, initial = '') {
  const [value, setValue] = useState(initial)
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const first = useRef(initial)

  useLayoutEffect(() => {
    // On a page that was there before its script, something may have been typed or filled in already.
    const field = input.current
    if (!field || field.value === first.current) return
    if (field.value === '') field.value = first.current
    else setValue(field.value)
  }, [])

  const check = () => {
    const found = validate(value)
    setError(found)
    if (found) input.current?.focus()
    return found === undefined
  }
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setValue(event.target.value)
    setError(undefined)
  }
  return { value, check, props: { ref: input, value, error, onChange } }
}

/** Checks every field and leaves the focus on the first that is wrong. */
export function checkAll(...fields: { check: () => boolean }[]) {
  // Each wrong field takes the focus, so the first one goes last.
  return fields
    .toReversed()
    .map(field => field.check())
    .every(Boolean)
}

/** A link on a line of its own, tall enough for a finger. */
export function TextLink({ className = '', ...rest }: ComponentProps<typeof PageLink>) {
  return <PageLink {...rest} className={`link inline-flex min-h-11 items-center px-2 ${className}`} />
}
