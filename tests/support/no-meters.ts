import type { Meters } from '#server/ports.ts'

/** Counts nothing: for tests that look at something else. */
export const noMeters: Meters = {
  requestEnded() {},
  firstToken() {},
  replyEnded() {},
  tokensUsed() {},
  modelFailed() {},
  policyReported() {},
  circuitTurned() {},
  takenOver() {},
}
