import { useId } from 'react'
import { ArrowRight, X } from 'lucide-react'
import { brand } from '#shared/brand.ts'
import { pages } from '#shared/pages.ts'
import { ButtonLink } from '../ui/button.tsx'
import { features, type Feature } from './features.ts'

export function FeatureCards() {
  return (
    <section aria-labelledby="ways" className="bg-sunk">
      <div className="mx-auto max-w-[70rem] px-4 py-20 sm:px-8 lg:py-28">
        <h2 id="ways" className="max-w-xl text-[clamp(1.75rem,6vw,2.5rem)] leading-[1.1]">
          Six ways {brand.mentor} earns its place at your desk
        </h2>
        <ul className="mt-12 grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
          {features.map(feature => (
            <FeatureCard key={feature.title} feature={feature} />
          ))}
        </ul>
      </div>
    </section>
  )
}

/**
 * A card that opens a window with more. The window is the browser's own dialog, opened by the browser itself: it keeps the
 * focus, closes by Escape and gives the focus back, with no script to load.
 */
function FeatureCard({ feature: { title, desc, Icon, ...more } }: { feature: Feature }) {
  const dialogId = useId()
  const titleId = useId()
  return (
    <li className="group relative bg-raised p-6 transition-colors hover:bg-paper sm:p-8">
      <IconChip Icon={Icon} />
      <h3 className="mt-5 text-xl">
        <button
          type="button"
          aria-haspopup="dialog"
          {...{ command: 'show-modal', commandfor: dialogId }}
          className="text-left after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-ember"
        >
          {title}
        </button>
      </h3>
      <p className="mt-2 text-muted">{desc}</p>
      <p aria-hidden className="mt-4 inline-flex items-center gap-1.5 text-sm font-semibold text-ember">
        More
        <ArrowRight className="size-4 transition-transform group-hover:translate-x-1" />
      </p>
      <dialog id={dialogId} aria-labelledby={titleId} className="feature-window" closedby="any">
        <div className="p-6 sm:p-8">
          <div className="flex items-start justify-between gap-4">
            <IconChip Icon={Icon} />
            <button
              type="button"
              aria-label="Close"
              {...{ command: 'close', commandfor: dialogId }}
              className="-mt-2 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-tint hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </button>
          </div>
          <h2 id={titleId} className="mt-5 text-2xl">
            {title}
          </h2>
          <p className="mt-3 text-muted">{more.moreInfo}</p>
          <p className="mt-6 text-sm font-semibold text-muted">You could ask</p>
          <p className="mt-2 rounded-card rounded-bl-small bg-tint px-4 py-3 text-ink">{more.question}</p>
          <ButtonLink to={pages.register} className="mt-6 w-full sm:w-auto">
            Get Started
          </ButtonLink>
        </div>
      </dialog>
    </li>
  )
}

function IconChip({ Icon }: Pick<Feature, 'Icon'>) {
  return (
    <span className="inline-flex size-11 items-center justify-center rounded-control bg-tint text-ember">
      <Icon aria-hidden className="size-5" strokeWidth={1.75} />
    </span>
  )
}
