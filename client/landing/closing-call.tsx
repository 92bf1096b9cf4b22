import { Ember } from '../ui/mascot/ember.tsx'
import { EntryButtons } from './entry-buttons.tsx'

export function ClosingCall({ trialDays }: { trialDays: string | undefined }) {
  return (
    <section aria-labelledby="closing" className="mx-auto max-w-[70rem] px-4 pb-20 sm:px-8 lg:pb-28">
      <div className="night flex flex-col-reverse items-center justify-between gap-8 rounded-card border border-line bg-raised p-8 text-ink sm:p-12 md:flex-row lg:px-16">
        <div className="max-w-xl text-center md:text-left">
          <h2 id="closing" className="text-[clamp(1.75rem,6vw,2.5rem)] leading-[1.1]">
            Your idea has waited long enough.
          </h2>
          <p className="mt-4 text-lg text-muted">
            {trialDays
              ? `Ask the first question now. The first ${trialDays} days cost nothing.`
              : 'Ask the first question now.'}
          </p>
          <EntryButtons className="mt-8 justify-center md:justify-start" />
        </div>
        <Ember mood="happy" size={208} />
      </div>
    </section>
  )
}
