import '../business.css'
import '../business-panel.css'
import { useEffect, useEffectEvent, useState } from 'react'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog } from '@base-ui/react/dialog'
import { Popover } from '@base-ui/react/popover'
import { X } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import type { WrittenEvent } from '#shared/business/calls.ts'
import type { Fact } from '#shared/business/fact.ts'
import { Button } from '../../ui/button.tsx'
import { nameOf } from '../facts/fact-groups.ts'
import { valueText } from '../facts/value-text.ts'
import { AskedCard } from '../facts/asked-facts.tsx'
import { FactEditor, FactForm } from '../facts/fact-editor.tsx'
import { FactSource } from '../facts/fact-source.tsx'
import { SaveError, useSaving } from '../use-saving.tsx'
import { meaning, notingAgain } from '../facts/written-events.ts'
import { type MessageFact, firstMeaning } from './message-facts.ts'
import type { KnownBusiness } from './known-business.tsx'

interface FactPopupProps extends MessageFactEditorProps {
  /** the chip it belongs to, which has the focus again when it closes, but for a link */
  anchor: HTMLElement
}

/** Below it there is no room beside a chip. */
const NARROW = '(max-width: 39.99rem)'

/** The message that a link leads to. */
const POINTED = '.conversation [aria-current]'

/** The editor of one chip: at the chip, and in a narrow window a sheet that comes up over the conversation. */
export function FactPopup({ anchor, ...editor }: FactPopupProps) {
  const { key: place } = useLocation()
  const [openedAt] = useState(place)
  const hasLed = place !== openedAt
  // It makes room for what a link in it leads to.
  const leave = useEffectEvent(editor.onClose)
  useEffect(() => {
    if (hasLed) leave()
  }, [hasLed])
  const focusAfter = () => (hasLed ? document.querySelector<HTMLElement>(POINTED) : anchor)
  const change = (isOpen: boolean) => isOpen || editor.onClose()
  const isNarrow = window.matchMedia(NARROW).matches
  // Both kinds of window have a title and a close button of their own, that look and do the same.
  const { Title, Close } = isNarrow ? Dialog : Popover
  const content = (
    <>
      <div className="business-panel-header">
        <Title className="text-xl">{titleOf(editor.noted)}</Title>
        <Close aria-label="Close" className="icon-button">
          <X aria-hidden className="size-5" />
        </Close>
      </div>
      <div className="business-panel-content">
        <MessageFactEditor {...editor} />
      </div>
    </>
  )
  const popup = isNarrow ? (
    <Dialog.Root open onOpenChange={change}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-veil" />
        <Dialog.Popup className="business-sheet noted-sheet" finalFocus={focusAfter}>
          {content}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  ) : (
    <Popover.Root open onOpenChange={change}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side="bottom"
          align="end"
          sideOffset={6}
          collisionPadding={12}
          positionMethod="fixed"
          className="z-40"
        >
          <Popover.Popup className="noted-popover" finalFocus={focusAfter}>
            {content}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
  return <CSPProvider disableStyleElements>{popup}</CSPProvider>
}

function titleOf({ state, current }: MessageFact) {
  if (state === 'asked') return 'Did we get this right?'
  return state === 'unused' ? `What is ${valueText(current.value)}?` : nameOf(current)
}

export interface MessageFactEditorProps {
  noted: MessageFact
  known: KnownBusiness
  /** something was written that an answer may stand on */
  onChanged: () => void
  onClose: () => void
}

/** What can be done with one thing that a message told, and where it comes from. */
export function MessageFactEditor({
  noted: { state, original, current },
  known,
  onChanged,
  onClose,
}: MessageFactEditorProps) {
  const { isSaving, saveError, save } = useSaving()
  const messageId = original.source.message_id
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
        <AskedCard fact={current} sessionId={sessionOf(current)} onWrite={settle} />
      </ul>
    )
  if (state === 'unused')
    return (
      <>
        <FactSource fact={original} sessionId={null} />
        <FactForm
          fact={{ ...original, key: firstMeaning(original) }}
          saveLabel="Save"
          onSave={edited => write(meaning(original, edited))}
          onClose={onClose}
        />
      </>
    )
  if (state === 'gone') {
    const { key } = original
    return (
      <>
        <FactSource fact={original} sessionId={null} />
        <p>This isn’t in your business.</p>
        {key !== null && (
          <Button
            variant="quiet"
            isBusy={isSaving}
            className="fact-button w-fit"
            onClick={() => void save(() => settle(notingAgain({ ...original, key })))}
          >
            Note it again
          </Button>
        )}
        <SaveError message={saveError} />
      </>
    )
  }
  return (
    <>
      {current.quote !== original.quote && original.quote !== '' && (
        <p className="fact-source">
          You said <q dir="auto">{original.quote}</q>
        </p>
      )}
      <FactEditor fact={current} sessionId={sessionOf(current)} onWrite={write} onClose={onClose} />
    </>
  )
}
