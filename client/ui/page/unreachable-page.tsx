import { useEffect } from 'react'
import { Button } from '../button.tsx'
import { MessagePage } from './message-page.tsx'
import { useOnline } from '../use-online.ts'

const loadAgain = () => window.location.reload()

/** Stands where a page should be whose code could not be fetched; it tries again when the network is back. */
export function UnreachablePage() {
  const isOnline = useOnline()
  useEffect(() => {
    window.addEventListener('online', loadAgain)
    return () => window.removeEventListener('online', loadAgain)
  }, [])
  return (
    <MessagePage
      heading={isOnline ? 'The server is out of reach' : 'You are offline'}
      mood="asleep"
      text={
        isOnline
          ? 'This page could not be loaded. What you have written is kept; try again in a moment.'
          : 'This page could not be loaded. It comes by itself as soon as you are back online.'
      }
    >
      <Button onClick={loadAgain}>Try again</Button>
    </MessagePage>
  )
}
