import type { ReactNode } from 'react'
import { Ember } from '../mascot/ember.tsx'
import type { EmberMood } from '../mascot/mood.ts'
import { usePage } from './use-page.ts'
import { HearthPage } from './hearth-page.tsx'

interface MessagePageProps {
  heading: string
  mood: EmberMood
  text: ReactNode
  /** the ways out */
  children: ReactNode
}

/** A page with one thing to say, and Ember saying it. */
export function MessagePage({ heading, mood, text, children }: MessagePageProps) {
  const headingRef = usePage(heading)
  return (
    <HearthPage className="flex max-w-xl grow flex-col items-center justify-center pb-24 text-center">
      <Ember mood={mood} size={184} />
      <h1 ref={headingRef} tabIndex={-1} className="mt-8 text-3xl">
        {heading}
      </h1>
      <p className="mt-4 text-lg text-balance text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    </HearthPage>
  )
}
