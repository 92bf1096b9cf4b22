import { businessModelOf } from './business-model.ts'
import { deadlineIn } from './deadline.ts'
import { gradeIn } from './evidence.ts'
import type { Facts } from './facts.ts'
import { audienceIn, doesIn, placeIn } from './people-and-place.ts'
import { answeredProduct, productIn } from './product.ts'

interface Situation {
  /** Ember's last question, which gives a bare answer its meaning */
  asked: string
  today: Date
  /** what is only tried out names nothing anew */
  isTried: boolean
}

/** What is sold, to whom, where, until when, and how far it stands on what people did. */
export function hearWords(facts: Facts, text: string, { asked, today, isTried }: Situation) {
  const answered = facts.product ? undefined : answeredProduct(text, asked)
  const heard = productIn(text) ?? (answered ? { product: answered, isStrong: true } : undefined)
  const isNamed = facts.product !== undefined
  if (heard && (!isNamed || (heard.isStrong && !isTried && !facts.product?.includes(heard.product))))
    facts.product = heard.product
  if (!isTried || !isNamed) {
    facts.does = doesIn(text) ?? facts.does
    facts.audience = audienceIn(text) ?? facts.audience
    facts.place = placeIn(text) ?? facts.place
  }
  if (!facts.model || (heard?.isStrong && !isTried))
    facts.model =
      (/\b(?:subscription|membership)\b/i.test(heard?.product ?? '') ? 'subscription' : undefined) ??
      businessModelOf(headOf(heard?.product ?? '')) ??
      businessModelOf(heard?.product ?? '') ??
      businessModelOf(facts.audience ? text.replaceAll(facts.audience, ' ') : text) ??
      facts.model
  facts.deadline = deadlineIn(text, today) ?? facts.deadline
  const grade = gradeIn(text)
  if (grade > facts.grade) facts.grade = grade
}

// 'A newsletter about gardening' is a newsletter.
function headOf(product: string): string {
  return (
    product
      .split(/ (?:on|about|of|in) /)[0]
      ?.split(' ')
      .at(-1) ?? ''
  )
}
