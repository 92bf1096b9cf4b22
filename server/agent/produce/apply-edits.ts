import type { Fault } from '#shared/agent/parts.ts'
import { fault } from '../gate/fault.ts'

const FIND = /^<{5,9} ?FIND\s{0,9}$/
const BETWEEN = /^={5,9}\s{0,9}$/
const REPLACE = /^>{5,9} ?REPLACE\s{0,9}$/
/** Each block reads the file anew; whoever has more to change writes the file whole. */
const MOST_BLOCKS = 40

interface Block {
  find: string[]
  replace: string[]
}

/**
 * A file after the changes that an agent's answer names, block by block: what stands in FIND is replaced, and must stand
 * in the file exactly once. A block that fits nowhere changes nothing, and is told as a fault.
 */
export function edited(file: string, former: string, answer: string): { content: string; faults: Fault[] } {
  const faults: Fault[] = []
  const blocks = blocksIn(answer).slice(0, MOST_BLOCKS)
  if (blocks.length === 0) faults.push(fault(file, 'noBlocks'))
  const content = blocks.reduce((text, { find, replace }) => {
    const sought = find.join('\n')
    const at = sought === '' ? -1 : text.indexOf(sought)
    const words = find.find(line => line.trim() !== '') ?? ''
    if (at === -1) faults.push(fault(file, 'findMissing', { words }))
    else if (text.includes(sought, at + 1)) faults.push(fault(file, 'findTwice', { words }))
    else return text.slice(0, at) + replace.join('\n') + text.slice(at + sought.length)
    return text
  }, former)
  return { content, faults }
}

/** The whole blocks of an answer; what stands around them is left out. */
function blocksIn(answer: string): Block[] {
  const blocks: Block[] = []
  let block: Block | undefined
  let part: keyof Block = 'find'
  for (const line of answer.split('\n')) {
    if (FIND.test(line)) {
      block = { find: [], replace: [] }
      part = 'find'
    } else if (!block) continue
    else if (part === 'find' && BETWEEN.test(line)) part = 'replace'
    else if (part === 'replace' && REPLACE.test(line)) {
      blocks.push(block)
      block = undefined
    } else block[part].push(line)
  }
  return blocks
}
