import { useState, type RefObject } from 'react'
import type { AgentName } from '#shared/agent/agents.ts'
import type { RunView } from './run-view.ts'

const NONE: ReadonlySet<AgentName> = new Set()

/** Whose faults somebody has seen and left as they are; another version is looked at anew. */
export function useLeftFaults({ state: { origin } }: RunView, heading: RefObject<HTMLElement | null>) {
  const [kept, setKept] = useState({ version: origin.version, agents: NONE })
  const left = kept.version === origin.version ? kept.agents : NONE
  return {
    left,
    leave(agent: AgentName) {
      setKept({ version: origin.version, agents: new Set([...left, agent]) })
      // The button goes with what it stands below.
      heading.current?.focus()
    },
  }
}
