import { X } from 'lucide-react'
import { authTexts } from '#shared/auth/messages.ts'
import { pages } from '#shared/pages.ts'
import { storage } from '../storage.ts'
import { PageLink } from '../ui/page-link.tsx'
import { IconButton } from '../ui/icon-button.tsx'

/** For whoever has logged in with a password that everybody tries first, until it is read. */
export function CommonPasswordBanner() {
  return (
    <div className="border-y border-warn/40 text-warn">
      <div className="chat-column flex items-center justify-between gap-x-4">
        <p role="status" className="flex flex-wrap items-center gap-x-2 pt-2 text-sm font-medium sm:pt-0">
          <span>{authTexts.passwordCommon}</span>
          <PageLink to={pages.changePassword} className="link inline-flex min-h-11 items-center">
            Change password
          </PageLink>
        </p>
        <IconButton
          label="Dismiss"
          className="is-bare shrink-0"
          onClick={() => storage.remove('common_password')}
          icon={X}
          isSmall
        />
      </div>
    </div>
  )
}
