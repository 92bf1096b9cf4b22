import { afterCheckout } from '#shared/pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Told } from './told.tsx'

export function PaidCheckout() {
  return (
    <Told text="This checkout is paid." mood="happy">
      <ButtonLink to={afterCheckout.paid}>Go to the chat</ButtonLink>
    </Told>
  )
}
