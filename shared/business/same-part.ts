/** Whether both are named, and differently: one without a name may be any. */
export const isOtherPart = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && one.toLowerCase() !== other.toLowerCase()
