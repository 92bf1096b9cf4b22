/** What the workshop's page says by itself. */
export const workshopTexts = {
  heading: 'What shall we build?',
  lead: 'Say it in one sentence: what it is, for whom, and what it costs. You get a spec, and six agents get to work on it.',
  notStopped: 'Nobody could be told to stop. The agents may still be at work.',
  loginForRun: 'Please log in to see this project.',
  unreachable: 'This project could not be read.',
  unreadChanges: 'We couldn’t load the changes.',
  unreadVersions: 'We couldn’t load the versions.',
  /** while there is one alone */
  firstVersion: 'Each change, retry, and restore makes a new version. You can always go back.',
  restoreLater: 'You can restore a version once the agents are done.',
  offline: 'You are offline. The agents go on, and what they made appears when you are back.',
  expired: 'Your session has ended.',
  notRestored: (version: number) => `We couldn’t restore version ${version}. Nothing changed. Try again.`,
  restored: (version: number) => `Version ${version} is back.`,
} as const

/** Projects to begin with; one of each kind of business. */
export const examples = [
  {
    name: 'An app for a trade',
    project:
      'A booking app for independent barbers in Lisbon, $15 a month per chair, first 50 shops in 6 months',
  },
  {
    name: 'A box by post',
    project:
      'A monthly box of natural wine from small growers for beginners in Berlin, €39 a box, 200 subscribers in a year',
  },
  {
    name: 'A service for firms',
    project: 'Bookkeeping for food trucks in Austin, $180 a month, fully remote, 40 customers by next summer',
  },
] as const
