import type { Deps } from '../deps-shape.ts'

export type RunNeeds = Pick<Deps, 'sql' | 'sealing' | 'live' | 'team' | 'clock' | 'log' | 'config'>

/** Who asks: somebody signed in, or a visitor, who is known by an address only. */
export interface Asker {
  userId: string | undefined
  address: string
}
