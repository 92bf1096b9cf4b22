import './message-card.css'
import { useEffect, useState, type ComponentType } from 'react'
import type { MessageCardProps } from './message-card.tsx'

let loaded: ComponentType<MessageCardProps> | undefined

/** Loads what draws a draft; gives nothing where that fails. */
export const loadMessageCard = () =>
  import('./message-card.tsx').then(
    file => (loaded = file.MessageCard),
    () => undefined,
  )

/**
 * The card of a draft, which most answers do not need. An answer loads it as it begins; until it is there, and where it
 * cannot be loaded, its words stand in its frame.
 */
export function LateMessageCard(props: MessageCardProps) {
  const [Loaded, setLoaded] = useState(() => loaded)
  useEffect(() => {
    if (!Loaded) void loadMessageCard().then(card => setLoaded(() => card))
  }, [Loaded])
  if (Loaded) return <Loaded {...props} />
  return (
    <figure className="message-card">
      <figcaption />
      <div className="message-card-body">
        <p>{props.text}</p>
      </div>
    </figure>
  )
}
