import { useState } from 'react'
import { z } from 'zod/mini'
import type { TestControl } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { api, ApiError } from '../../api.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TestModeLabel } from '../test-mode-label.tsx'
import { useRepeatedRefresh } from './use-repeated-refresh.ts'

type Action = TestControl['action']

const controls: { action: Action; name: string }[] = [
  { action: 'renew', name: 'Renew now' },
  { action: 'fail', name: 'Let the renewal fail' },
  { action: 'end', name: 'End the period' },
  { action: 'refund', name: 'Refund' },
]
const FAILED = 'That did not work. Please try again.'

/** What time or the bank would do to a subscription, at the press of a button. */
export function TestControls({ onChanged }: { onChanged: () => void }) {
  const [busy, setBusy] = useState<Action>()
  const [failure, setFailure] = useState<string>()
  const refreshRepeatedly = useRepeatedRefresh(onChanged)

  async function act(action: Action) {
    if (busy) return
    setBusy(action)
    setFailure(undefined)
    try {
      await api.post(endpoints.testControls, { action }, z.undefined())
      refreshRepeatedly()
    } catch (error) {
      setFailure((error instanceof ApiError && error.message) || FAILED)
    }
    setBusy(undefined)
  }
  return (
    <div className="border-t border-dashed border-warn p-6 sm:px-8">
      <h3 className="sr-only">Test controls</h3>
      <TestModeLabel />
      <div className="mt-4 flex flex-wrap gap-3">
        {controls.map(({ action, name }) => (
          <Button
            key={action}
            variant="quiet"
            className="max-sm:w-full"
            isBusy={busy === action}
            onClick={() => void act(action)}
          >
            {name}
          </Button>
        ))}
      </div>
      {failure && (
        <div className="mt-4">
          <Banner>{failure}</Banner>
        </div>
      )}
    </div>
  )
}
