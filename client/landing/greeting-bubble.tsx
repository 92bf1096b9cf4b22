import { Link } from 'react-router-dom'
import { brand } from '#shared/brand.ts'
import { pages } from '#shared/pages.ts'
import { EmberMark } from '../ui/mascot/ember-mark.tsx'
import { useScrolled } from './use-scrolled.ts'
import { useTypedGreeting } from './use-typed-greeting.ts'

const GREETING = `Hi, I am ${brand.mentor}. What would you like to build?`

/** Ember in the corner, greeting; it leads to the registration. */
export function GreetingBubble() {
  const shown = useTypedGreeting(GREETING)
  const isScrolled = useScrolled()
  return (
    <aside aria-label="Greeting">
      <Link to={pages.register} data-scrolled={isScrolled} className="greeting-bubble">
        <span className="sr-only">{GREETING} Register</span>
        <span aria-hidden className="greeting-words">
          {/* The whole greeting holds the place, so that the bubble does not grow letter by letter. */}
          <span className="invisible">{GREETING}</span>
          <span className="absolute inset-0 px-4 py-3">{GREETING.slice(0, shown)}</span>
        </span>
        <span className="greeting-mark">
          <EmberMark size={36} />
        </span>
      </Link>
    </aside>
  )
}
