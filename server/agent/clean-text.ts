import { withoutControls } from '#shared/text.ts'

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff

/** Cleans a text that comes in pieces: no control characters, no half characters. */
export function textCleaner() {
  let held = ''
  return (piece: string) => {
    const received = held + piece
    const isCut = received !== '' && isHighSurrogate(received.charCodeAt(received.length - 1))
    held = isCut ? received.slice(-1) : ''
    return withoutControls((isCut ? received.slice(0, -1) : received).toWellFormed())
  }
}
