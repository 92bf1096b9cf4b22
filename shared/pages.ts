/** The addresses of pages, read by the client's router and by the server, which answers 404 for any other page. */
export const pages = {
  landing: '/',
  features: '/features',
  login: '/login',
  enterPassword: '/enter-password',
  register: '/register',
  verify: '/verify',
  changePassword: '/change-password',
  resetPassword: '/reset-password',
  account: '/account',
  legal: '/legal',
  subscribe: '/subscribe',
  checkout: '/paddle-checkout',
  chat: '/chat',
  business: '/business',
  agent: '/agent',
} as const

/** The page for a code of this purpose, and for the link beside it. */
export const verifyAddress = (purpose: 'verify' | 'reset') =>
  purpose === 'reset' ? `${pages.verify}?mode=reset` : pages.verify

/** Where a person arrives who has paid, and who has saved another card. */
export const afterCheckout = { paid: '/chat?checkout=success', cardSaved: '/account?card=saved' } as const

/**
 * The pages that are whole documents from the build, readable without a script, with the names of those documents; the
 * app draws all others in the browser, some of them over a first view from the build. So a link to one of these leaves the app, and one from them enters it.
 */
export const prerendered: Readonly<Record<string, string>> = {
  [pages.landing]: 'landing',
  [pages.features]: 'features',
  [pages.legal]: 'legal',
}

/** The document for an address at which there is no page. */
export const NOT_FOUND_DOCUMENT = 'not-found'

/** Stands in a built document where the server writes the days of the free trial. */
export const TRIAL_DAYS_MARK = '__TRIAL_DAYS__'

/** The name of a document that mentions no trial. */
export const withoutTrial = (name: string) => `${name}.without-trial`
