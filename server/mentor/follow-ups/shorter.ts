import type { FollowUp } from './follow-up.ts'

const LONGEST_BLOCK = 200

/** The last answer again, down to its first sentences, its arithmetic and the step. */
export const shorter: FollowUp = {
  name: 'shorter',
  cue: /^(?:(?:make|keep|say|put) (?:it|this|that) )?(?:much |a bit |a little |even )?(?:shorter|too long|tl;?dr|in short|brief(?:ly|er)?|in (?:one|a|two) sentences?|summari[sz]e(?: (?:it|this|that))?|(?:a |the )?(?:short (?:version|answer)|summary)|(?:that|it|this) (?:is|was) too long)$/i,
  reply: (_heard, { reply: { answer, body = [], step } }) => {
    const arithmetic = body.find(
      block => block.trim() !== '' && block.length < LONGEST_BLOCK && !block.includes('|'),
    )
    return { answer, body: arithmetic ? [arithmetic] : [], ...(step ? { step } : {}) }
  },
}
