const SCRIPTS = /<script\b[^>]*>[^]*?<\/script\s*>|<script\b[^>]*>/gi
const LOADED = /<(?:link|base|meta\s[^>]*http-equiv)\b[^>]*>/gi
/** A link that led away would leave an empty frame; those within the page go on working. */
const INERT = '<style>a[href]:not([href^="#"]),form :is(button,[type=submit]){pointer-events:none}</style>'

/**
 * A page as it is shown in a frame: without what its policy refuses anyway, which would be a message in the console of the page
 * around it. What keeps it harmless is the policy, not this.
 */
export const previewPage = (content: string) =>
  `${content.replace(SCRIPTS, '').replace(LOADED, '')}\n${INERT}\n`
