import { useEffect, useState } from 'react'
import { PaymentConfigReply } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { api } from '../../api.ts'
import { lazyComponent } from '../../lazy.tsx'

interface Props {
  onChanged: () => void
}

// Loaded where they exist at all.
const TestControls = lazyComponent(() => import('./test-controls.tsx').then(file => file.TestControls))

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
  return isTestMode && <TestControls {...props} />
}
