import type { WrittenEvent } from '#shared/business/calls.ts'
import type { Fact } from '#shared/business/fact.ts'
import { Button } from '../ui/button.tsx'
import { AskedCard } from './asked-card.tsx'
import { FactEditor } from './fact-editor.tsx'
import { FactForm } from './fact-form.tsx'
import { FactSource } from './fact-source.tsx'
import type { KnownBusiness } from './known-business.ts'
import { firstMeaning, type NotedFact } from './noted-facts.ts'
import { SaveProblem } from './save-problem.tsx'
import { useSaving } from './use-saving.ts'
import { meaning, notingAgain } from './written-events.ts'

export interface NotedEditorProps {
  noted: NotedFact
  known: KnownBusiness
  /** something was written that an answer may stand on */
  onChanged: () => void
  onClose: () => void
}

/** What can be done with one thing that a message told, and where it comes from. */
export function NotedEditor({ noted: { state, told, now }, known, onChanged, onClose }: NotedEditorProps) {
  const { isSaving, problem, save } = useSaving()
  const messageId = told.source.message_id
  const sessions = known.profile.sources
  const sessionOf = ({ source }: Fact) =>
    source.message_id === messageId
      ? null
      : sessions.find(({ message_id }) => message_id === source.message_id)?.session_id
  async function write(events: readonly WrittenEvent[]) {
    if (events.length === 0) return
    await known.write(events)
    onChanged()
  }
  async function settle(events: readonly WrittenEvent[]) {
    await write(events)
    onClose()
  }
  if (state === 'asked')
    return (
      <ul>
        <AskedCard fact={now} sessionId={sessionOf(now)} onWrite={settle} />
      </ul>
    )
  if (state === 'unused')
    return (
      <>
        <FactSource fact={told} sessionId={null} />
        <FactForm
          fact={{ ...told, key: firstMeaning(told) }}
          saveLabel="Save"
          onSave={edited => write(meaning(told, edited))}
          onClose={onClose}
        />
      </>
    )
  if (state === 'gone') {
    const { key } = told
    return (
      <>
        <FactSource fact={told} sessionId={null} />
        <p>This isn’t in your business.</p>
        {key !== null && (
          <Button
            variant="quiet"
            isBusy={isSaving}
            className="fact-button w-fit"
            onClick={() => void save(() => settle(notingAgain({ ...told, key })))}
          >
            Note it again
          </Button>
        )}
        <SaveProblem problem={problem} />
      </>
    )
  }
  return (
    <>
      {now.quote !== told.quote && told.quote !== '' && (
        <p className="fact-source">
          You said <q dir="auto">{told.quote}</q>
        </p>
      )}
      <FactEditor fact={now} sessionId={sessionOf(now)} onWrite={write} onClose={onClose} />
    </>
  )
}
