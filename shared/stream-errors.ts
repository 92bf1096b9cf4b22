export const streamErrors = {
  tooManyStreams: 'Too many open pages. Please close one.',
} as const
