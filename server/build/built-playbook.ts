import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Playbook } from '../mentor/playbook/content/playbook.ts'

export const BUILT_PLAYBOOK = 'playbook.bin'

export const packed = (playbook: Playbook): Uint8Array => serialize(playbook)

/** What Ember says, as the build has read and checked it; it lies beside the one file. */
export const readPlaybook = (folder = import.meta.dirname): Playbook =>
  deserialize(readFileSync(join(folder, BUILT_PLAYBOOK))) as Playbook
