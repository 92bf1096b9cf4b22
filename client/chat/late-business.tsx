import { lazy, Suspense } from 'react'
import type { ComponentType } from 'react'
import type { BusinessPanelProps } from '../business/business-panel.tsx'
import type { BusinessSwitcherProps } from '../business/business-switcher.tsx'
import type { GreeterProps } from '../business/greeter.tsx'
import type { NotedLineProps } from '../business/noted-line.tsx'
import type { PointedProps } from './conversation/pointed.ts'

// What is known of a business is not needed for the first picture; without its file (offline) the chat is as it was.

/** The page comes first: what is asked for on its way would slow it down. */
const AFTER_PAGE_MS = 500

const afterPage = () => new Promise(resolve => setTimeout(resolve, AFTER_PAGE_MS))

export const BusinessSwitcher = late<BusinessSwitcherProps>(async () => {
  await afterPage()
  return (await import('../business/business-switcher.tsx')).BusinessSwitcher
})
/** Tells an empty chat how Ember begins. */
export const Greeter = late<GreeterProps>(async () => {
  await afterPage()
  return (await import('../business/greeter.tsx')).Greeter
})
export const BusinessPanel = late<BusinessPanelProps>(() =>
  import('../business/business-panel.tsx').then(file => file.BusinessPanel),
)
export const NotedLine = late<NotedLineProps>(() =>
  import('../business/noted-line.tsx').then(file => file.NotedLine),
)
/** Leads to where a fact was said. */
export const Pointed = late<PointedProps>(() =>
  import('./conversation/pointed.ts').then(file => file.Pointed),
)

function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Late = lazy<ComponentType<Props>>(() =>
    load().then(
      file => ({ default: file }),
      () => ({ default: () => null }),
    ),
  )
  return (props: Props) => (
    <Suspense>
      <Late {...props} />
    </Suspense>
  )
}
