// What the prerendered pages use too has to stay apart from React, and windows and toasts are loaded when they are needed.
const APART = /\/(storage|theme|pages|follow-pointer|enliven-theme-switch|dialog|toast-list)\.tsx?$/
const FRAME =
  /\/(client\/[\w-]+\.tsx?|client\/(?:ui|compose|billing)\/.*|client\/chat\/refusal\.ts|shared\/.*|node_modules\/lucide-react\/.*)$/

/** Whether a module is of the small ones that most pages of the app share. */
export const isFrame = (module: string) => FRAME.test(module) && !APART.test(module)
