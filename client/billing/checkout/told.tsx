import type { ReactNode } from 'react'
import type { EmberMood } from '../../ui/mascot/mood.ts'
import { MessagePage } from '../../ui/message-page.tsx'

interface ToldProps {
  text: string
  mood?: EmberMood
  /** the ways on */
  children?: ReactNode
}

/** The page of the checkout, saying how things stand; what changes on it is announced. */
export function Told({ text, mood = 'idle', children }: ToldProps) {
  return (
    <MessagePage heading="Secure Checkout" mood={mood} text={<output>{text}</output>}>
      {children}
    </MessagePage>
  )
}
