import { capitalised, chosen } from '../legacy/writing/lines.ts'
import type { Brief } from '../brief.ts'
import { slugOf } from '../engineer/project-json.ts'
import { html } from '#shared/escaped.ts'
import { sentenceCase } from '../sentence-case.ts'
import { drawingFor } from './drawings.ts'
import { lookAccents } from './look-accents.ts'
import { lookFor } from './looks.ts'
import { pageStyles } from './page-styles.ts'
import { doubtsPart, featuresPart, pricePart, stepsPart, tagOf } from './page-parts.ts'

const LONGEST_HEADLINE = 100
/** From here on the headline is set smaller. */
const LONG_HEADLINE = 38

/** One whole page without a script and without a request: what they get, how, for how much, and what to do now. */
export function landingPage(brief: Brief): string {
  const { spec, kind, idea, task } = brief
  const look = lookFor(kind, task)
  const { eyebrow, headline } = openingOf(brief)
  const name = html(spec.name)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}: ${html(headline)}</title>
<meta name="description" content="${html(spec.pitch)}">
<style>
${pageStyles(look)}
${lookAccents[look]}
</style>
</head>
<body>
<header class="top wrap">
<a class="brand" href="#top">${MARK}${name}</a>
<nav aria-label="On this page"><a href="#how">How it works</a><a href="#price">Price</a><a href="#join">${html(kind.button)}</a></nav>
</header>
<main>
<div class="opening" id="top">
<div class="hero wrap">
<div>
${eyebrow === '' ? '' : `<p class="eyebrow">${html(eyebrow)}</p>\n`}<h1${headline.length > LONG_HEADLINE ? ' class="long"' : ''}>${html(headline)}</h1>
<p class="lead">${html(sentenceCase(spec.solution))}</p>
<p class="act"><a class="button" href="#join">${html(kind.button)}</a><span class="note">${html(tagOf(brief))}</span></p>
</div>
<div class="picture">${drawingFor(kind)}</div>
</div>
</div>
${spec.problem.trim() === '' ? '' : `<section class="band" aria-labelledby="today"><div class="wrap"><h2 id="today">How it is today</h2><p>${html(sentenceCase(spec.problem))}</p></div></section>\n`}${featuresPart(brief)}${stepsPart(brief)}${pricePart(brief)}${doubtsPart(brief)}<section class="part join" id="join" aria-labelledby="join-title"><div class="wrap">
<h2 id="join-title">${html(closingOf(brief))}</h2>
<p>For ${html(idea.who)}. Write one line: a person reads it and answers, and nothing is charged before you say yes.</p>
<p class="act"><a class="button" href="${mailOf(brief)}">${html(kind.button)}</a></p>
</div></section>
</main>
<footer class="foot"><div class="wrap"><p>${name}. ${html(eyebrow)}</p></div></footer>
</body>
</html>
`
}

const MARK =
  '<svg viewBox="0 0 28 28" aria-hidden="true" focusable="false"><circle class="accent" cx="14" cy="14" r="13"/><path class="mark" d="m8 14.5 4.2 4.2L20.5 10"/></svg>'

/** 'A booking app for barbers: a full calendar' says first what it is and then what it brings. */
function openingOf({ spec, kind, idea, seed }: Brief): { eyebrow: string; headline: string } {
  const pitch = spec.pitch.replace(/\s+/g, ' ').trim()
  const at = pitch.indexOf(': ')
  const outcome = at < 0 ? '' : pitch.slice(at + 2).replace(/\.$/, '')
  return outcome !== '' && outcome.length <= LONGEST_HEADLINE
    ? { eyebrow: pitch.slice(0, at), headline: capitalised(outcome) }
    : { eyebrow: pitch, headline: capitalised(chosen(kind.outcomes, seed)(idea)) }
}

function closingOf({ spec, seed }: Brief): string {
  return chosen(
    [
      `Be one of the first at ${spec.name}`,
      `${spec.name} begins with a few. Be among them`,
      `Try ${spec.name} first`,
    ],
    `${seed}j`,
  )
}

/** An address that exists nowhere, until they put in theirs. */
function mailOf({ spec, kind }: Brief): string {
  const subject = encodeURIComponent(`${kind.button} (${spec.name.toWellFormed()})`)
  return html(`mailto:hello@${slugOf(spec.name)}.example?subject=${subject}`)
}
