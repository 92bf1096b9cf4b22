import { errorTable } from './errors.ts'

/** What any call may answer. */
export const httpErrors = /* @__PURE__ */ errorTable({
  unexpected: 'Something went wrong on our side. Please try again.',
  busy: 'We are very busy right now. Please try again in a moment.',
  databaseAway: 'The database cannot be reached right now. Please try again in a moment.',
  unknownCall: 'Not found.',
  notJson: 'The body must be a JSON object.',
  notJsonType: 'The body must be JSON (content type application/json).',
  badField: 'A field of the body is missing or malformed.',
  bodyTooLarge: 'Request body too large.',
  foreignPage: 'Cross-origin requests aren’t allowed.',
  badLimit: 'The limit must be a whole number within the allowed range.',
  unknownListPage: 'This list has no such page.',
  metricsTokenNeeded: 'METRICS_TOKEN is needed here.',
  tooManyReads: 'Too many requests at once. Please wait a minute and try again.',
  refusedRequest: 'The request could not be read.',
})
