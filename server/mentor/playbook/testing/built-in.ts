import { readPlaybook } from '../../../start/read-playbook.ts'
import { createMentor } from '../../answer.ts'

/** The built-in mentor with what the product says, read once. */
export const playbook = readPlaybook()
export const mentor = createMentor(playbook, fault => {
  throw new Error(fault)
})
