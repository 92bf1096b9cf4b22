import { brand } from '#shared/brand.ts'
import { pages } from '#shared/pages.ts'
import { EmberMark } from '../ui/mascot/ember-mark.tsx'
import { PageLink } from '../ui/page-link.tsx'

const GREETING = `Hi, I am ${brand.mentor}. What would you like to build?`

/** Ember in the corner, greeting; it leads to the registration. */
export function GreetingBubble() {
  return (
    <aside aria-label="Greeting">
      <PageLink to={pages.register} data-scrolled="false" className="greeting-bubble">
        <span className="sr-only">{GREETING} Register</span>
        <span aria-hidden className="greeting-words">
          {/* The whole greeting holds the place, so that the bubble does not grow letter by letter. */}
          <span className="invisible">{GREETING}</span>
          <span data-greeting="whole" className="absolute inset-0 px-4 py-3">
            {GREETING}
          </span>
        </span>
        <span className="greeting-mark">
          <EmberMark size={36} />
        </span>
      </PageLink>
    </aside>
  )
}
