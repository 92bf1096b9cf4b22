import { WifiOff } from 'lucide-react'
import { brand } from '#shared/brand.ts'
import { chatTexts } from '#shared/chat/messages.ts'
import { useOnline } from '../ui/use-online.ts'

interface NoticesProps {
  isBuiltIn: boolean
  /** most of today's model tokens are used */
  isAllowanceLow: boolean
  /** the subscription could not be read */
  isAccessUnknown: boolean
  onCheckAccess: () => void
}

/** The quiet lines above the composer. */
export function Notices({ isBuiltIn, isAllowanceLow, isAccessUnknown, onCheckAccess }: NoticesProps) {
  const isOnline = useOnline()
  return (
    <>
      {!isOnline && (
        <output className="mb-2 flex items-center justify-center gap-2 text-sm font-medium text-warn">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          You are offline. What you write is kept, and what {brand.mentor} is writing appears when you are
          back.
        </output>
      )}
      {isAccessUnknown && (
        <output className="mb-1 block text-center text-sm text-muted">
          Your subscription could not be checked.{' '}
          <button type="button" className="link min-h-11" onClick={onCheckAccess}>
            Retry
          </button>
        </output>
      )}
      {isAllowanceLow && <output className="chat-notice mb-2 block">{chatTexts.allowanceLow}</output>}
      {isBuiltIn && <p className="chat-notice is-built-in mb-2">{chatTexts.builtIn}</p>}
    </>
  )
}
