import { errorTable } from './errors.ts'

/** What any call may answer. */
export const httpErrors = errorTable({
  unexpected: 'Something went wrong on our side. Please try again.',
  busy: 'We are very busy right now. Please try again in a moment.',
  databaseAway: 'The database cannot be reached right now. Please try again in a moment.',
  unknownCall: 'This call does not exist.',
  notJson: 'The body must be a JSON object.',
  notJsonType: 'The body must be JSON (content type application/json).',
  badField: 'A field of the body is missing or malformed.',
  bodyTooLarge: 'The body is too large.',
  foreignPage: 'Calls are taken from our own pages only.',
  badLimit: 'The limit is no whole number of the range that is allowed.',
  unknownListPage: 'This list has no such page.',
  metricsTokenNeeded: 'METRICS_TOKEN is needed here.',
  tooManyReads: 'Too much was asked for at once. Please wait a minute and try again.',
  refusedRequest: 'The request could not be read.',
})
