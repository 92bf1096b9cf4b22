import { lazy, Suspense } from 'react'
import { useStored } from '../use-stored.ts'

const CommonPasswordBanner = lazy(() =>
  import('./common-password-banner.tsx').then(file => ({ default: file.CommonPasswordBanner })),
)

/** The banner's code, for the few who need it. */
export function LateCommonPasswordBanner() {
  if (useStored('common_password') === null) return null
  return (
    <Suspense fallback={null}>
      <CommonPasswordBanner />
    </Suspense>
  )
}
