import type { ReactNode } from 'react'
import { Component } from 'react'
import { brand } from '#shared/brand.ts'
import { Button } from '../button.tsx'
import { MessagePage } from './message-page.tsx'

interface Props {
  address: string
  children: ReactNode
}

interface State {
  address: string
  hasCrashed: boolean
}

/** Stands in for a page that broke, until the address changes. */
export class CrashBoundary extends Component<Props, State> {
  override state = { address: this.props.address, hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  static getDerivedStateFromProps({ address }: Props, state: State) {
    return address === state.address ? null : { address, hasCrashed: false }
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children
    return (
      <MessagePage
        heading="That went out"
        mood="asleep"
        text={`Something broke on this page. What you have sent to ${brand.mentor} is safe; loading the page again usually helps.`}
      >
        <Button onClick={() => window.location.reload()}>Load again</Button>
      </MessagePage>
    )
  }
}
