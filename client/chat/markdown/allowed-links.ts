const ALLOWED_ADDRESS = /^(?:https?:\/\/|mailto:)/i

/** Where a link in an answer may lead. Anything else is shown as its words alone: no scripts, no files, no addresses inside this site. */
export const allowedAddress = (url: string) => (ALLOWED_ADDRESS.test(url) ? url : '')
