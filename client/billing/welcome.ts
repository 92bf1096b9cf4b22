/** Said to whoever has just paid, wherever they wait for it. */
export const WELCOME = 'Thank you. Your subscription is active.'
