import { Button } from '../../ui/button.tsx'
import { Told } from './told.tsx'
import { WayOut } from './way-out.tsx'

export function FailedCheckout({
  text = 'The checkout could not be opened. Nothing has been charged.',
}: {
  text?: string
}) {
  return (
    <Told text={text} mood="asleep">
      <Button onClick={() => window.location.reload()}>Try again</Button>
      <WayOut />
    </Told>
  )
}
