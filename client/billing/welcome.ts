/** Said to whoever has just paid, wherever they wait for it. */
export const WELCOME = 'Welcome. Your subscription is active.'
