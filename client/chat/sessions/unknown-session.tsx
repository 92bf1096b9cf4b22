import { chatTexts } from '#shared/chat/messages.ts'
import { Button } from '../../ui/button.tsx'

/** What stands where a session was expected that is not there: deleted, someone else's, or a wrong address. */
export function UnknownSession({ onNewSession }: { onNewSession: () => void }) {
  return (
    <div className="flex grow flex-col items-center justify-center gap-5 px-4 text-center">
      <p>{chatTexts.unknownSession}</p>
      <Button onClick={onNewSession}>New Session</Button>
    </div>
  )
}
