import { cutText } from '#shared/cut-text.ts'
import {
  fitted,
  GOOGLE_DESCRIPTION,
  GOOGLE_HEADLINE,
  META_HEADLINE,
  META_TEXT,
} from '../legacy/plans/ad-lengths.ts'
import { adWordsOf } from '../legacy/plans/ad-words.ts'
import { capitalised, chosen, uncapitalised } from '../legacy/writing/lines.ts'
import type { Brief } from '../brief.ts'
import { markdown } from '../escaped.ts'
import { sentenceCase } from '../sentence-case.ts'

interface Ad {
  angle: string
  headline: string
  description: string
  text: string
  metaHeadline: string
}

/** Three ads within the platforms' lengths, one message and one e-mail. */
export function ads(brief: Brief): string {
  const { spec, task } = brief
  return `${[
    `# ${markdown(spec.name)}: words to send`,
    'Take one, send it to ten people, and change one line at a time. The lengths fit as they stand.',
    task === '' ? '' : `> ${markdown(task)}`,
    ...adsOf(brief).map(
      ({ angle, headline, description, text, metaHeadline }, index) =>
        `## Ad ${index + 1}: ${angle}\n\n- **Search, headline (${headline.length} of ${GOOGLE_HEADLINE}):** ${markdown(headline)}\n- **Search, description (${description.length} of ${GOOGLE_DESCRIPTION}):** ${markdown(description)}\n- **Social, text (${text.length} of ${META_TEXT}):** ${markdown(text)}\n- **Social, headline (${metaHeadline.length} of ${META_HEADLINE}):** ${markdown(metaHeadline)}`,
    ),
    messagePart(brief),
    emailPart(brief),
  ]
    .filter(part => part !== '')
    .join('\n\n')}\n`
}

function adsOf({ spec, idea, kind, price }: Brief): readonly Ad[] {
  const { result, pain, promise } = adWordsOf(kind.model)
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
      metaHeadline: fitted([`${spec.name}: ${idea.offer}`, forWho, offer], name, META_HEADLINE),
    },
    {
      angle: 'what it ends',
      headline: fitted([], pain.short, GOOGLE_HEADLINE),
      description: fitted([`${pain.line} ${call}.`], pain.line, GOOGLE_DESCRIPTION),
      text: fitted([`For ${idea.who}. ${pain.line}`], pain.line, META_TEXT),
      metaHeadline: fitted([`${spec.name} for ${idea.who}`], pain.short, META_HEADLINE),
    },
    {
      angle: 'the price, said openly',
      headline: fitted([`${spec.name}: ${price}`, price], promise.short, GOOGLE_HEADLINE),
      description: fitted([`${price}, nothing on top. ${promise.line}`], promise.line, GOOGLE_DESCRIPTION),
      text: fitted([`${spec.name}: ${price}, and nothing on top. ${promise.line}`], promise.line, META_TEXT),
      metaHeadline: fitted([`${price}, nothing on top`], promise.short, META_HEADLINE),
    },
  ]
}

function messagePart({ spec, kind, idea, seed }: Brief): string {
  const close = chosen(
    ['No is a good answer, too; then I stop asking.', 'If it is not for you, who comes to mind?'],
    `${seed}c`,
  )
  return `## The message\n\n> Hello [name], I saw [one thing about them that you really saw]. ${markdown(kind.opener(idea))} I ask because I am making ${markdown(spec.name)} for ${markdown(idea.who)}. Could I show it to you for ten minutes on [day]? ${close}`
}

function emailPart({ spec, kind, price, idea }: Brief): string {
  const [first, second, third] = kind.steps
  return [
    '## The e-mail',
    `**Subject:** ${markdown(kind.opener(idea))}`,
    `Hello [name],`,
    markdown(sentenceCase(spec.problem)) || 'you know the problem better than I do.',
    `${markdown(spec.name)} does this about it: ${markdown(spec.solution)}`,
    `It goes in three steps. ${[first, second, third].map(step => `${markdown(step?.[0] ?? '')}: ${markdown(uncapitalised(step?.[1] ?? ''))}`).join(' ')}`,
    `It costs ${markdown(price)}, and nothing on top. If you answer with “yes”, I set it up with you this week; if you answer with a question, I answer it myself.`,
    `[Your name], who makes ${markdown(spec.name)}`,
  ].join('\n\n')
}
