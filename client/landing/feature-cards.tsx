import { brand } from '#shared/brand.ts'
import { FeatureCard } from './feature-card.tsx'
import { ways } from './ways.ts'

export function FeatureCards() {
  return (
    <section aria-labelledby="ways" className="bg-sunk">
      <div className="mx-auto max-w-[70rem] px-4 py-20 sm:px-8 lg:py-28">
        <h2 id="ways" className="max-w-xl text-[clamp(1.75rem,6vw,2.5rem)] leading-[1.1]">
          Six ways {brand.mentor} earns its place at your desk
        </h2>
        <ul className="mt-12 grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
          {ways.map(way => (
            <FeatureCard key={way.title} way={way} />
          ))}
        </ul>
      </div>
    </section>
  )
}
