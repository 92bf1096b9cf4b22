import { useLocation } from 'react-router-dom'
import { brand } from '#shared/brand.ts'
import type { FactKey } from '#shared/business/keys.ts'
import { pages } from '#shared/pages.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'

const FIRST: readonly { key: FactKey; name: string; why: string }[] = [
  { key: 'offer', name: 'What you sell', why: 'So every answer is about your business, not any business.' },
  { key: 'price', name: 'What you charge', why: 'Almost every number starts with your price.' },
  { key: 'unit_cost', name: 'What one costs you', why: 'Price minus cost is what you keep on each sale.' },
  {
    key: 'fixed_costs',
    name: 'What you pay every month',
    why: 'Rent, tools, and a stall set how many you have to sell to break even.',
  },
]

/** What stands where nothing is known yet: what to tell first, and why. Without `onAdd` there is no business yet to add it to. */
export function FirstFacts({ onAdd }: { onAdd: ((key: FactKey) => void) | undefined }) {
  const isInChat = useLocation().pathname === pages.chat
  return (
    <div className="first-facts">
      <p>
        Nothing here yet. Tell {brand.mentor} these four things first{onAdd && ', in a message or right here'}
        . Your answers will use them from then on.
      </p>
      <ul>
        {FIRST.map(({ key, name, why }) => (
          <li key={key}>
            <span className="min-w-0 grow">
              <b className="block">{name}</b>
              <span className="block text-sm text-muted">{why}</span>
            </span>
            {onAdd && (
              <Button
                variant="quiet"
                className="fact-button"
                aria-label={`Add ${name.toLowerCase()}`}
                onClick={() => onAdd(key)}
              >
                Add
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        For example: <q>I sell starter kits for $29. Each one costs me $11, and the stall is $45 a day.</q>
      </p>
      {!isInChat && (
        <ButtonLink to={pages.chat} variant="quiet" className="fact-button w-fit">
          Tell {brand.mentor}
        </ButtonLink>
      )}
    </div>
  )
}
