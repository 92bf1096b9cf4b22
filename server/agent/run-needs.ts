import type { Deps } from '../deps-shape.ts'

export type RunNeeds = Pick<
  Deps,
  | 'sql'
  | 'encryption'
  | 'live'
  | 'agents'
  | 'builtInAgents'
  | 'pages'
  | 'clock'
  | 'countsInMemory'
  | 'log'
  | 'config'
>
