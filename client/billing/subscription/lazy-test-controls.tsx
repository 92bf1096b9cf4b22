import type { ComponentType } from 'react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { PaymentConfigReply } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { api } from '../../api.ts'

interface Props {
  onChanged: () => void
}

// Loaded where they exist at all.
const TestControls = lazy<ComponentType<Props>>(() =>
  import('./test-controls.tsx').then(
    file => ({ default: file.TestControls }),
    () => ({ default: () => null }),
  ),
)

/** Where no payment provider is connected: the ways to let time pass and the bank speak. */
export function LazyTestControls(props: Props) {
  const [isTestMode, setTestMode] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    api.get(endpoints.paymentConfig, PaymentConfigReply, { signal: leaving.signal }).then(
      ({ mode }) => setTestMode(mode === 'test'),
      // Without an answer there is nothing to control.
      () => undefined,
    )
    return () => leaving.abort()
  }, [])
  return (
    isTestMode && (
      <Suspense>
        <TestControls {...props} />
      </Suspense>
    )
  )
}
