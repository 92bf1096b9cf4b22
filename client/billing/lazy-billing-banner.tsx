import type { ComponentType } from 'react'
import { lazy, Suspense } from 'react'
import type { BillingBannerProps } from './billing-banner.tsx'

// Most people never see it. Where it cannot be loaded, the account page says the same.
const Banner = lazy<ComponentType<BillingBannerProps>>(() =>
  import('./billing-banner.tsx').then(
    file => ({ default: file.BillingBanner }),
    () => ({ default: () => null }),
  ),
)

/** Loaded when there is something to say. */
export function LazyBillingBanner(props: BillingBannerProps) {
  return (
    <Suspense>
      <Banner {...props} />
    </Suspense>
  )
}
