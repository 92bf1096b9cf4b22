import { ChartNoAxesCombined, Clock, Lightbulb, LockKeyhole, Wrench } from 'lucide-react'
import { brand } from '#shared/brand.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Ember } from '../ui/mascot/ember.tsx'
import { focusComposer } from '../compose/focus-composer.ts'

const FEATURES = [
  { icon: Lightbulb, name: 'Idea validation', text: 'see who would pay before you build.' },
  {
    icon: ChartNoAxesCombined,
    name: 'Growth, marketing and funding advice',
    text: 'plans with your own numbers in them.',
  },
  { icon: Clock, name: 'Answers at any hour', text: 'no appointment, no waiting.' },
  { icon: Wrench, name: 'Startup tools and decision support', text: 'MVPs, milestones, KPIs, ad copy.' },
  { icon: LockKeyhole, name: 'Data privacy', text: 'what you write is kept encrypted.' },
] as const

/** The welcome of the first visit. */
export function Intro({ onClose }: { onClose: () => void }) {
  function close() {
    onClose()
    // After the window is gone and has given up the focus.
    requestAnimationFrame(focusComposer)
  }
  return (
    <Dialog isOpen title={`Welcome to ${brand.product}`} onClose={close}>
      <div className="flex items-end gap-4">
        <p className="text-muted">
          I am {brand.mentor}, your business mentor. Tell me what you want to build, and here is what we can
          do together:
        </p>
        <Ember mood="wave" size={88} className="max-sm:hidden" />
      </div>
      <ul className="mt-5 space-y-3">
        {FEATURES.map(({ icon: Icon, name, text }) => (
          <li key={name} className="flex gap-3">
            <Icon aria-hidden className="mt-1 size-5 shrink-0 text-ember" />
            <span>
              <strong className="font-semibold">{name}:</strong> <span className="text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      {/* In sight in a low window, too. */}
      <div className="sticky -bottom-6 -mx-6 mt-3 -mb-6 bg-raised px-6 pt-3 pb-6">
        <Button ref={button => button?.focus({ preventScroll: true })} className="w-full" onClick={close}>
          Start Chatting
        </Button>
      </div>
    </Dialog>
  )
}
