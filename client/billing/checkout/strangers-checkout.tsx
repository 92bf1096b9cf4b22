import { Button } from '../../ui/button.tsx'
import { useStored } from '../../use-stored.ts'
import { Told } from './told.tsx'
import { WayOut } from './way-out.tsx'

/** Said before anything opens: who pays here pays for somebody else. */
export function StrangersCheckout({ onContinue }: { onContinue: () => void }) {
  const email = useStored('user_email')
  return (
    <Told
      text={`This checkout belongs to another account${email ? ` than ${email}` : ''}. Whatever is paid here is paid for that account.`}
    >
      <WayOut variant="primary" />
      <Button variant="quiet" onClick={onContinue}>
        Continue anyway
      </Button>
    </Told>
  )
}
