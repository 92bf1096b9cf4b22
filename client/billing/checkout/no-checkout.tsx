import { pages } from '#shared/pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Told } from './told.tsx'

export function NoCheckout() {
  return (
    <Told text="There is no open checkout at this address. Nothing has been charged.">
      <ButtonLink to={pages.subscribe}>See what is offered</ButtonLink>
    </Told>
  )
}
