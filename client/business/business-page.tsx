import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PlainPage } from '../ui/page/page.tsx'
import { businessNames } from './business-names.ts'
import { BusinessSettings } from './settings/business-settings.tsx'
import { LoadedProfile, LoadingProfile } from './profile/profile-view.tsx'
import { NewBusinessForm } from './new-business-form.tsx'
import { SelectField, TextField } from './form.tsx'
import { useBusinesses } from './use-businesses.ts'
import { useProfile } from './use-profile.ts'
import { dayText } from './facts/value-text.ts'

/** Everything that is known of a person's businesses, one at a time. */
export function BusinessPage() {
  const { status, businesses, reload } = useBusinesses()
  const [parameters, setParameters] = useSearchParams()
  const [isCreating, setCreating] = useState(false)
  const chosen = parameters.get('business')
  const current = businesses.find(({ id }) => id === chosen) ?? businesses[0]
  const names = businessNames(businesses)
  const choose = (id: string | null) => setParameters(id === null ? {} : { business: id })
  return (
    <PlainPage
      heading="Your business"
      action={
        <ButtonLink variant="quiet" to={pages.chat}>
          Back to Chat
        </ButtonLink>
      }
    >
      <div className="business-page">
        {status === 'loading' && <LoadingProfile />}
        {status === 'failed' && (
          <div role="alert" className="profile">
            <p>We couldn’t load your business. Nothing is lost. Try again.</p>
            <Button variant="quiet" className="fact-button w-fit" onClick={() => void reload()}>
              Try again
            </Button>
          </div>
        )}
        {status === 'ready' && current && !isCreating && (
          <>
            <div className="business-bar">
              <SelectField label="Business" value={current.id} onChange={choose}>
                {businesses.map(({ id, archived_at }) => (
                  <option key={id} value={id}>
                    {archived_at === null ? names.get(id) : `${names.get(id)} (archived)`}
                  </option>
                ))}
              </SelectField>
              <Button variant="quiet" className="fact-button" onClick={() => setCreating(true)}>
                New business
              </Button>
            </div>
            <ChosenBusiness
              key={current.id}
              id={current.id}
              onChanged={reload}
              onDeleted={() => {
                choose(null)
                void reload()
              }}
            />
          </>
        )}
        {status === 'ready' && (!current || isCreating) && (
          <section aria-label="New business" className="fact-group is-form">
            <h2>New business</h2>
            <NewBusinessForm
              onCreated={id => {
                setCreating(false)
                choose(id)
                void reload()
              }}
              onClose={current ? () => setCreating(false) : undefined}
            />
          </section>
        )}
      </div>
    </PlainPage>
  )
}

interface ChosenBusinessProps {
  id: string
  onChanged: () => Promise<unknown>
  onDeleted: () => void
}

function ChosenBusiness({ id, onChanged, onDeleted }: ChosenBusinessProps) {
  const [day, setDay] = useState('')
  const state = useProfile(id, day)
  return (
    <>
      <AsOf day={day} onChange={setDay} />
      <LoadedProfile state={state} isPast={day !== ''} />
      {state.profile && day === '' && (
        <BusinessSettings
          profile={state.profile}
          onChanged={() => Promise.all([state.reload(), onChanged()])}
          onDeleted={onDeleted}
        />
      )}
    </>
  )
}

interface AsOfProps {
  /** such as 2027-03-14; '' for now */
  day: string
  onChange: (day: string) => void
}

/** Looks at what was known by the end of a day (UTC). */
export function AsOf({ day, onChange }: AsOfProps) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  return (
    <div className="as-of">
      <TextField
        label="As of"
        type="date"
        max={today}
        value={day}
        // While a day is being typed it is not one yet.
        onChange={({ target }) =>
          onChange(target.value >= '2000' && target.value < today ? target.value : '')
        }
      />
      {day !== '' && (
        <p role="status" className="text-sm text-muted">
          This is what was known on {dayText(`${day}T12:00:00`)}.{' '}
          <Button variant="plain" className="fact-button" onClick={() => onChange('')}>
            Back to today
          </Button>
        </p>
      )}
    </div>
  )
}
