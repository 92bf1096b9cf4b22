import { pages } from '#shared/pages.ts'
import { useStored } from '../use-stored.ts'
import { SubscriptionSection } from '../billing/subscription/subscription-section.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PlainPage } from '../ui/page/page.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'

export function AccountPage() {
  const email = useStored('user_email')
  return (
    <PlainPage
      heading="Account"
      action={
        <ButtonLink variant="quiet" to={pages.chat}>
          Back to Chat
        </ButtonLink>
      }
    >
      <SubscriptionSection />
      <section aria-labelledby="your-info" className="mt-6 rounded-card border border-line bg-raised">
        <div className="p-6 sm:p-8">
          <h2 id="your-info" className="text-xl">
            Your Info
          </h2>
          <dl className="mt-4">
            <dt className="text-sm text-muted">Email</dt>
            <dd className="font-medium wrap-anywhere">{email ?? 'Not available'}</dd>
          </dl>
        </div>
        <div className="flex flex-wrap gap-3 border-t border-line p-6 sm:px-8">
          <ButtonLink variant="quiet" to={pages.changePassword} className="max-sm:w-full">
            Change Password
          </ButtonLink>
          <ButtonLink variant="quiet" to={pages.legal} className="max-sm:w-full">
            Terms &amp; Policies
          </ButtonLink>
        </div>
      </section>
      <section
        aria-labelledby="appearance"
        className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-raised p-6 sm:px-8"
      >
        <h2 id="appearance" className="text-xl">
          Appearance
        </h2>
        <ThemeSwitch />
      </section>
    </PlainPage>
  )
}
