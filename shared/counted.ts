/** '1 file', '1,200 files': a number with its noun, which takes an s. */
export const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
