import type { Deps } from '../deps-shape.ts'

export type RunNeeds = Pick<Deps, 'sql' | 'sealing' | 'live' | 'team' | 'clock' | 'log' | 'config'>
