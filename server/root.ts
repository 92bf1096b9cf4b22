import { join } from 'node:path'

/** The project's folder: what lies above this one, and above the folder of the bundled server. */
export const root = join(import.meta.dirname, '..')
