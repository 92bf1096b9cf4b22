import { ChartNoAxesCombined, HandCoins, Lightbulb, Megaphone, Package, SearchCheck } from 'lucide-react'
import { Ember } from '../../ui/mascot/ember.tsx'

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

/** What stands where nothing has been said: Ember, a greeting and six ways to begin. A starter is sent as it stands. */
export function EmptyChat({ onStart }: { onStart: (prompt: string) => void }) {
  return (
    <div className="flex flex-col items-center py-2 text-center sm:py-6">
      <Ember mood="wave" size={112} />
      <p className="mt-5 font-heading text-2xl">What are we building today?</p>
      <p className="mt-2 max-w-xl text-muted">
        Ask anything about your business, or begin with one of these.
      </p>
      <ul className="mt-7 grid w-full grid-cols-1 gap-3 text-left sm:grid-cols-2">
        {STARTERS.map(({ name, icon: Icon, prompt }) => (
          <li key={name} className="flex">
            <button type="button" className="starter" onClick={() => onStart(prompt)}>
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ember" />
              <span>
                <span className="block font-semibold">{name}</span>
                <span className="mt-0.5 block text-sm text-muted">{prompt}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
