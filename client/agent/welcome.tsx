import { ArrowUpRight } from 'lucide-react'
import { Ember } from '../ui/mascot/ember.tsx'
import { examples, workshopTexts } from './texts.ts'

/** What stands where nothing has been asked: Ember, and three projects to begin with, which fill the box. */
export function Welcome({ onPick }: { onPick: (project: string) => void }) {
  return (
    <div className="flex flex-col items-center py-2 text-center sm:py-6">
      <Ember mood="wave" size={120} />
      <p className="mt-5 font-heading text-2xl">{workshopTexts.heading}</p>
      <p className="mt-2 max-w-xl text-muted">{workshopTexts.lead}</p>
      <ul className="mt-7 grid w-full gap-3 text-left">
        {examples.map(({ name, project }) => (
          <li key={name} className="flex">
            <button type="button" className="starter" onClick={() => onPick(project)}>
              <span className="min-w-0 grow">
                <span className="block font-semibold">{name}</span>
                <span className="mt-0.5 block text-sm text-muted">{project}</span>
              </span>
              <ArrowUpRight aria-hidden className="mt-0.5 size-5 shrink-0 text-ember" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
