// What the prerendered pages use too has to stay apart from React, and windows and toasts are loaded when they are needed.
// What the workshop's own parts share is the workshop's, and what is known of a business is loaded after the page.
const APART =
  /\/(?:storage|theme|pages|follow-pointer|enliven-theme-switch|dialog|lazy-dialogs|toast-list|shared\/agent\/[\w-]+|shared\/business\/[\w-]+|shared\/figures\/[\w/-]+)\.tsx?$/
const SHELL =
  /\/(client\/[\w-]+\.tsx?|client\/(?:ui|compose)\/.*|client\/(?:billing\/use-access|chat\/(?:request-errors|lazy-session|markdown\/drawn-markdown))\.ts|shared\/.*|node_modules\/lucide-react\/.*)$/
const FORMS = /\/(client\/ui\/(?:field|page\/page)\.tsx|shared\/auth\/[\w-]+\.ts)$/
const ANSWERS =
  /\/client\/(?:stream\/(?:stream-follower|retry|reconnecting|event-stream)|chat\/markdown\/(?:lazy-markdown|copy-button))\.tsx?$/

/** Whether a module is of the small ones that most pages of the app share. */
export const isShell = (module: string) => SHELL.test(module) && !APART.test(module) && !isForms(module)

/** Whether it is of those that most pages but the chat share. */
export const isForms = (module: string) => FORMS.test(module)

/** Whether it is of those that follow and show an answer, which the chat and the workshop share. */
export const isAnswers = (module: string) => ANSWERS.test(module)
