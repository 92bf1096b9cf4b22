import { capitalised } from '../legacy/writing/lines.ts'
import type { Brief } from '../brief.ts'
import { withArticle } from '#shared/article.ts'
import { html } from '#shared/escaped.ts'
import { reference } from '#shared/figures/reference.ts'
import { nounsOf } from '#shared/figures/sentences.ts'
import { isRecurring } from '#shared/figures/unit-sums.ts'
import { gainsOf } from './gains.ts'

const TICK =
  '<svg viewBox="0 0 28 28" aria-hidden="true" focusable="false"><circle class="accent" cx="14" cy="14" r="13"/><path class="mark" d="m8 14.5 4.2 4.2L20.5 10"/></svg>'

/** '$15 a chair every month', or that it is free. */
export function tagOf({ verdicts, price }: Brief): string {
  return verdicts.isFree ? 'Free while we find out what you need' : price
}

export function featuresPart(brief: Brief): string {
  const items = gainsOf(brief).map(
    ({ title, text }) => `<li><h3>${html(title)}</h3><p>${html(text)}</p></li>`,
  )
  if (items.length === 0) return ''
  return `<section class="part" aria-labelledby="get"><div class="wrap">
<h2 id="get">What you get</h2>
<ul class="grid">
${items.join('\n')}
</ul>
</div></section>
`
}

export function stepsPart({ kind }: Brief): string {
  const items = kind.steps.map(
    ([title, text], index) =>
      `<li><span class="count" aria-hidden="true">${index + 1}</span><h3>${html(title)}</h3><p>${html(text)}</p></li>`,
  )
  return `<section class="part" id="how" aria-labelledby="how-title"><div class="wrap">
<h2 id="how-title">How it works</h2>
<ol class="steps">
${items.join('\n')}
</ol>
</div></section>
`
}

export function pricePart(brief: Brief): string {
  const { spec, kind, offer, verdicts } = brief
  const { one } = nounsOf(spec.money)
  const per = spec.money.commission
    ? 'of each order'
    : `${withArticle(one)}${isRecurring(offer) ? ` every ${offer.per}` : ''}`
  const sum = reference(spec.money.commission ? 'commission_share' : 'price')
  const ticks = gainsOf(brief).map(({ title }) => `<li>${TICK}<span>${html(title)}</span></li>`)
  return `<section class="part" id="price" aria-labelledby="price-title"><div class="wrap"><div class="price">
<div>
<h2 id="price-title">One price</h2>
<p class="sum">${verdicts.isFree ? 'Free' : html(sum)}</p>
<p class="note">${verdicts.isFree ? html(tagOf(brief)) : `${html(per)}, and nothing is added later`}</p>
<p class="act"><a class="button" href="#join">${html(kind.button)}</a></p>
</div>
${ticks.length > 0 ? `<ul class="ticks">\n${ticks.join('\n')}\n</ul>\n` : ''}</div></div></section>
`
}

export function doubtsPart(brief: Brief): string {
  const { kind, spec } = brief
  const doubts = [...kind.doubts, costDoubt(brief)]
  const items = doubts.map(
    ([question, answer]) => `<div><dt>${html(question)}</dt><dd>${html(answer)}</dd></div>`,
  )
  return `<section class="part" aria-labelledby="asked"><div class="wrap">
<h2 id="asked">Asked before ${html(spec.name)}</h2>
<dl class="doubts">
${items.join('\n')}
</dl>
</div></section>
`
}

function costDoubt(brief: Brief): readonly [string, string] {
  const { offer, verdicts } = brief
  if (verdicts.isFree)
    return [
      'What is the catch?',
      'None. It is free for the first ones, because we learn from them. Before it costs anything you hear it from us and decide.',
    ]
  return !isRecurring(offer)
    ? [
        `Why ${brief.price}?`,
        `${capitalised(tagOf(brief))} pays for the work and for what goes into it. That is the whole sum; you pay it once.`,
      ]
    : [
        `What does it cost in the end?`,
        `${capitalised(tagOf(brief))}. No fee to begin, none to leave, and no price that grows after the first month.`,
      ]
}
