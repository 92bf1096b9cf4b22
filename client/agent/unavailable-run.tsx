import { Link, useLocation } from 'react-router-dom'
import { agentErrors } from '#shared/agent/messages.ts'
import { pages } from '#shared/pages.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { workshopTexts } from './texts.ts'

const LOGIN_NEEDED = 401
const NOT_THERE = [400, 404, 410]

interface UnavailableRunProps {
  status: number
  onRetry: () => void
  onNewProject: () => void
}

/** What stands where a run was expected that cannot be shown: deleted, someone else's, or out of reach. */
export function UnavailableRun({ status, onRetry, onNewProject }: UnavailableRunProps) {
  const { pathname, search } = useLocation()
  const isGone = NOT_THERE.includes(status)
  return (
    <div className="flex flex-col items-center gap-5 py-24 text-center">
      <p role="alert">
        {status === LOGIN_NEEDED
          ? workshopTexts.loginForRun
          : isGone
            ? agentErrors.unknownRun.message
            : workshopTexts.unreachable}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {status === LOGIN_NEEDED && (
          <Link to={pages.login} state={{ returnTo: pathname + search }} className={buttonClass('primary')}>
            Login
          </Link>
        )}
        {status !== LOGIN_NEEDED && !isGone && <Button onClick={onRetry}>Retry</Button>}
        <Button variant={isGone ? 'primary' : 'quiet'} onClick={onNewProject}>
          New project
        </Button>
      </div>
    </div>
  )
}
