import { authTexts } from '#shared/auth-messages.ts'
import { pages } from '#shared/pages.ts'
import { TextLink } from './text-link.tsx'
import type { CodeMode } from './use-verify.ts'

/** The way out beside a message about a code, where it is not the Resend button on the same page. */
export function CodeRemedy({ message, mode }: { message: string; mode: CodeMode }) {
  if (mode === 'reset') {
    return (
      <TextLink to={pages.changePassword} className="-mx-2 self-start text-sm">
        Request a new code
      </TextLink>
    )
  }
  if (message !== authTexts.codeMissing) return null
  return (
    <TextLink to={pages.register} className="-mx-2 self-start text-sm">
      Register again
    </TextLink>
  )
}
