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
  chat: '/chat',
} as const
