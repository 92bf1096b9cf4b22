/** Sales today that the comparison is told in, so that its result reads as per cent. */
export const PER_HUNDRED = 100
