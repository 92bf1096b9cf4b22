import { cutText } from '#shared/cut-text.ts'
import { fitted, GOOGLE_DESCRIPTION, GOOGLE_HEADLINE, META_TEXT } from '../legacy/plans/ad-lengths.ts'
import { adWordsOf } from '../legacy/plans/ad-words.ts'
import { capitalised, chosen, uncapitalised } from '../legacy/writing/lines.ts'
import { rendered } from '#shared/figures/references.ts'
import type { Brief } from '../brief.ts'
import { markdown } from '#shared/escaped.ts'
import { sentenceCase } from '../sentence-case.ts'

interface Ad {
  angle: string
  headline: string
  description: string
  text: string
}

/** Three ads within the platforms' lengths, one message and one e-mail. */
export function ads(brief: Brief): string {
  const { spec } = brief
  return `${[
    `# ${markdown(spec.name)}: words to send`,
    'Take one, send it to ten people, and change one line at a time. The lengths fit as they stand.',
    ...adsOf(brief).map(
      ({ angle, ...parts }, index) => `## Ad ${index + 1}: ${angle}\n\n${fenced('ad', adLines(parts))}`,
    ),
    messagePart(brief),
    emailPart(brief),
  ]
    .filter(part => part !== '')
    .join('\n\n')}\n`
}

const adLines = ({ headline, description, text }: Omit<Ad, 'angle'>) =>
  [`Headline: ${oneLine(headline)}`, `Description: ${oneLine(description)}`, `Text: ${oneLine(text)}`].join(
    '\n',
  )

/** What is sent as it is, in a block of its own, in which no sign of Markdown means anything. */
const fenced = (kind: 'ad' | 'message' | 'email', text: string) => `\`\`\`${kind}\n${text}\n\`\`\``

/** A text that cannot end its block. */
const oneLine = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[`~]+/, '')

/** A price may grow by so many characters before an ad with it no longer fits. */
const PRICE_GROWS_BY = 4

function adsOf({ spec, idea, kind, price }: Brief): readonly Ad[] {
  const { result, pain, promise } = adWordsOf(kind.model)
  const priced = (wordings: readonly string[], plain: string, most: number) =>
    wordings.find(wording => rendered(wording, spec.money).length + PRICE_GROWS_BY <= most) ?? plain
  const call = kind.button
  const name = cutText(spec.name, GOOGLE_HEADLINE)
  const offer = capitalised(idea.offer)
  const forWho = `${offer} for ${idea.who}`
  return [
    {
      angle: 'the result',
      headline: fitted([forWho, `${name}: ${idea.offer}`, offer], result.short, GOOGLE_HEADLINE),
      description: fitted([`${result.line} ${call}.`], result.line, GOOGLE_DESCRIPTION),
      text: fitted(
        [`${forWho}. ${result.line}`, `${spec.name}: ${uncapitalised(result.line)}`],
        result.line,
        META_TEXT,
      ),
    },
    {
      angle: 'what it ends',
      headline: fitted([], pain.short, GOOGLE_HEADLINE),
      description: fitted([`${pain.line} ${call}.`], pain.line, GOOGLE_DESCRIPTION),
      text: fitted([`For ${idea.who}. ${pain.line}`], pain.line, META_TEXT),
    },
    {
      angle: 'the price, said openly',
      headline: priced([`${spec.name}: ${price}`, price], promise.short, GOOGLE_HEADLINE),
      description: priced([`${price}, nothing on top. ${promise.line}`], promise.line, GOOGLE_DESCRIPTION),
      text: priced([`${spec.name}: ${price}, and nothing on top. ${promise.line}`], promise.line, META_TEXT),
    },
  ]
}

function messagePart({ spec, kind, idea, seed }: Brief): string {
  const close = chosen(
    ['No is a good answer, too; then I stop asking.', 'If it is not for you, who comes to mind?'],
    `${seed}c`,
  )
  const message = `Hello [name], I saw [one thing about them that you really saw]. ${kind.opener(idea)} I ask because I am making ${spec.name} for ${idea.who}. Could I show it to you for ten minutes on [day]? ${close}`
  return `## The message\n\n${fenced('message', oneLine(message))}`
}

function emailPart({ spec, kind, price, idea }: Brief): string {
  const steps = kind.steps.map(([title, text]) => `${title}: ${uncapitalised(text)}`)
  const lines = [
    'Hello [name],',
    sentenceCase(spec.problem) || 'you know the problem better than I do.',
    `${spec.name} does this about it: ${spec.solution}`,
    `It goes in three steps. ${steps.join(' ')}`,
    `It costs ${price}, and nothing on top. If you answer with “yes”, I set it up with you this week; if you answer with a question, I answer it myself.`,
    `[Your name], who makes ${spec.name}`,
  ]
  const subject = `Subject: ${oneLine(subjectOf(kind.opener(idea), spec.name))}`
  return `## The email\n\n${fenced('email', [subject, ...lines.map(oneLine)].join('\n\n'))}`
}

/** What a mail program shows of a subject. */
const SUBJECT_MAX = 60

/** The question they are asked first, or a shorter one. */
const subjectOf = (opener: string, name: string) =>
  opener.length <= SUBJECT_MAX ? opener : `A question about ${cutText(name, SUBJECT_MAX / 2)}`
