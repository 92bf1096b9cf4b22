/** Milliseconds since 1970 with fractions: one clock for all processes of a machine. */
export const nowMs = () => performance.timeOrigin + performance.now()
