import { lazyComponent } from '../../lazy.tsx'

/** A text's Markdown as elements. It brings a sixth of all the chat's script, and no page begins with any. */
export const DrawnMarkdown = lazyComponent(() => import('./markdown.tsx').then(file => file.Markdown))
