import './business.css'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { storage } from '../storage.ts'
import { Button } from '../ui/button.tsx'
import { changeBusiness } from './business-calls.ts'
import type { KnownBusiness } from './known-business.ts'
import { RememberSwitch } from './remember-switch.tsx'
import { SaveProblem } from './save-problem.tsx'
import { useSaving } from './use-saving.ts'

/** Says, the first time that something is noted and never again, that it is remembered, and how not to be. */
export function RememberNotice({ known: { profile, reload } }: { known: KnownBusiness }) {
  const [isShown, setShown] = useState(() => storage.get('seen_remembering') === null)
  const { problem, save } = useSaving()
  useEffect(() => storage.set('seen_remembering', 'true'), [])
  if (!isShown) return null
  const { id, remembers } = profile
  const change = (wanted: boolean) =>
    save(async () => {
      await changeBusiness(id, { remembers: wanted })
      await reload()
    })
  return (
    <section aria-label="What is remembered" className="remember-notice">
      <RememberSwitch remembers={remembers} onChange={wanted => void change(wanted)} />
      <SaveProblem problem={problem} />
      <div className="fact-buttons">
        <Button variant="quiet" className="fact-button" onClick={() => setShown(false)}>
          Got it
        </Button>
        <Link to={`${pages.business}?business=${encodeURIComponent(id)}`} className="link remember-link">
          See what is known
        </Link>
      </div>
    </section>
  )
}
