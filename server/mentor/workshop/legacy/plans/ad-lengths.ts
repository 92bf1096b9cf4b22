/** Google Ads Help, "About responsive search ads": up to so many characters, hard limits. */
export const GOOGLE_HEADLINE = 30
export const GOOGLE_DESCRIPTION = 90
/** Meta Ads Guide, image ads: the recommended text, about what shows before 'See more', and headline. */
export const META_TEXT = 125
export const META_HEADLINE = 40

/**
 * The first wording that fits, so wordings stand from the fullest to the plainest; `plain` is ours and short enough.
 * A text is made shorter by saying less, never by cutting a word.
 */
export function fitted(wordings: readonly string[], plain: string, most: number): string {
  return wordings.find(wording => wording.length <= most) ?? plain
}
