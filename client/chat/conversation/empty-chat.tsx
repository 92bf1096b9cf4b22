import {
  ArrowUp,
  ChartNoAxesCombined,
  HandCoins,
  Lightbulb,
  Megaphone,
  Package,
  SearchCheck,
} from 'lucide-react'
import { useState } from 'react'
import type { Greeting } from '../../business/greeter.tsx'
import { Ember } from '../../ui/mascot/ember.tsx'
import { afterPage, lazyComponent } from '../../lazy.tsx'

/** Tells an empty chat how Ember begins. */
const Greeter = lazyComponent(
  afterPage(() => import('../../business/greeter.tsx').then(file => file.Greeter)),
)

const STARTERS = [
  {
    name: 'Find an idea',
    icon: Lightbulb,
    prompt: 'I have 10 hours a week and $500. Which business ideas should I look at first?',
  },
  {
    name: 'Validate it',
    icon: SearchCheck,
    prompt: 'How do I find out whether people will pay for my idea before I build it?',
  },
  {
    name: 'Marketing',
    icon: Megaphone,
    prompt: 'How do I win my first 50 customers without a marketing budget?',
  },
  {
    name: 'Funding',
    icon: HandCoins,
    prompt: 'Should I raise money or bootstrap, and what would investors ask me?',
  },
  {
    name: 'Growth plan',
    icon: ChartNoAxesCombined,
    prompt: 'Draw up a 90-day growth plan with milestones and KPIs for a small shop.',
  },
  {
    name: 'Plan an MVP',
    icon: Package,
    prompt: 'Help me cut my product down to an MVP that I can launch in four weeks.',
  },
] as const

interface EmptyChatProps {
  /** what is talked about; null where it is not said */
  businessId: string | null
  onStart: (prompt: string) => void
}

/**
 * What stands where nothing has been said: Ember, a greeting and six ways to begin; where something is known of the business, its
 * own take their places, and nothing moves. A starter is sent as it stands.
 */
export function EmptyChat({ businessId, onStart }: EmptyChatProps) {
  const [own, setOwn] = useState<Greeting | null>(null)
  return (
    <div className="flex flex-col items-center py-2 text-center sm:py-6">
      <Greeter businessId={businessId} onGreeting={setOwn} />
      <Ember mood="wave" size={112} />
      <div className="in-place mt-5 justify-items-center">
        <div className={own ? 'invisible' : ''}>
          <p className="font-heading text-2xl">What are we building today?</p>
          <p className="mt-2 max-w-xl text-muted">
            Ask anything about your business, or begin with one of these.
          </p>
        </div>
        {own && (
          <p dir="auto" className="-my-3 max-w-2xl self-center font-heading text-xl text-balance">
            {own.greeting}
          </p>
        )}
      </div>
      <ul className="mt-7 grid w-full grid-cols-1 gap-3 text-left sm:grid-cols-2">
        {STARTERS.slice(0, own?.starters.length).map(({ name, icon, prompt }, index) => {
          const ownPrompt = own?.starters[index]
          const Icon = ownPrompt === undefined ? icon : ArrowUp
          return (
            <li key={name} className="flex">
              <button
                type="button"
                className={`starter ${ownPrompt === undefined ? '' : 'items-center'}`}
                onClick={() => onStart(ownPrompt ?? prompt)}
              >
                <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ember" />
                <span className="in-place items-center">
                  <span className={ownPrompt === undefined ? '' : 'invisible'}>
                    <span className="block font-semibold">{name}</span>
                    <span className="mt-0.5 block text-sm text-muted">{prompt}</span>
                  </span>
                  {ownPrompt !== undefined && <span className="-my-3">{ownPrompt}</span>}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
