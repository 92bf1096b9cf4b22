import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Markdown } from './markdown.tsx'
import { readDraft } from './message-draft.ts'
import { OpenInEmail } from './message-card.tsx'

const html = (text: string, state: 'whole' | 'typing' | 'stopped' = 'whole') =>
  renderToStaticMarkup(
    createElement(Markdown, { text, isTyping: state === 'typing', isWhole: state === 'whole' }),
  )

const link = (text: string) =>
  renderToStaticMarkup(createElement(OpenInEmail, { draft: readDraft('email', text, true) }))

const letter = 'Subject: Fresh bread\n\nHi Anna,\n\n**Two** loaves at $6.'
const email = `\`\`\`email\n${letter}\n\`\`\``

describe('a draft stands in a card', () => {
  test('an email with its subject, its words as they are, and a way to copy each', () => {
    const shown = html(`Here it is:\n${email}\nSend it to ten.`)
    expect(shown).toContain('aria-label="Email: Fresh bread"')
    expect(shown).toContain('<dt>Subject</dt><dd dir="auto">Fresh bread</dd>')
    expect(shown).toContain('<p>Hi Anna,\n\n**Two** loaves at $6.</p>')
    expect(shown).toContain('aria-label="Copy email"')
    expect(shown).toContain('aria-label="Copy subject"')
    expect(shown).not.toContain('<pre')
    expect(shown).toMatch(/<p dir="auto">Here it is:.*<figure.*<\/figure>.*Send it to ten\./s)
  })

  test('an email is opened in a tab of its own, and one too long for a link says that it is copied', () => {
    expect(link(letter)).toMatch(
      /href="mailto:\?subject=Fresh%20bread&amp;body=Hi%20Anna%2C.*"_blank".*Open in email/,
    )
    expect(link(`${letter}${'word '.repeat(400)}`)).toMatch(
      /href="mailto:\?subject=Fresh%20bread".*Copy and open in email/,
    )
  })

  test('a message and an ad, which are only copied', () => {
    const shown = html('```message\nHi Anna\n```\n\n```ad\nHeadline: Bread at 7\nStill warm.\n```')
    expect(shown).toContain('aria-label="Copy message"')
    expect(shown).toContain('aria-label="Ad: Bread at 7"')
    expect(shown).toContain('<dt>Headline</dt>')
  })

  test('in a list and in a quote too', () => {
    const inList = `1. Send this:\n\n   ${email.replaceAll('\n', '\n   ')}\n\n2. Then wait.`
    const inQuote = `> ${email.replaceAll('\n', '\n> ')}`
    for (const text of [inList, inQuote]) {
      expect(html(text)).toContain('aria-label="Email: Fresh bread"')
      expect(html(text, 'stopped')).toContain('aria-label="Copy email"')
      expect(html(text.slice(0, text.indexOf('loaves')), 'stopped')).not.toContain('aria-label="Copy')
    }
  })

  test('and nothing at all where it is empty', () => {
    expect(html('```email\n```')).not.toContain('figure')
    expect(html('```email\nSubject: Bread\n```')).not.toContain('Copy email')
  })

  test('code stays code', () => {
    expect(html('```js\nrun()\n```')).toContain('<pre')
  })
})

describe('while it is typed', () => {
  test('it is a card from its first line on, never code, and can be sent when it is whole', () => {
    const text = `Here it is:\n\n${email}\n\nSend it.`
    const end = text.indexOf('\n\nSend')
    for (let length = 1; length <= text.length; length++) {
      const shown = html(text.slice(0, length), 'typing')
      expect(shown).not.toMatch(/<pre|<code|```|``/)
      expect(shown.includes('message-card')).toBe(length > text.indexOf('Subject') - 1)
      expect(shown.includes('aria-label="Copy email"')).toBe(length >= end)
      expect(shown).not.toMatch(/<p>[^<]*(?:Su|`)/)
    }
  })

  test('what was stopped keeps its words and cannot be sent', () => {
    const shown = html(email.slice(0, -10), 'stopped')
    expect(shown).toContain('**Two** loaves')
    expect(shown).not.toContain('<button')
  })

  test('a fence that was never closed is whole when its answer is', () => {
    expect(html(email.slice(0, -4))).toContain('aria-label="Copy email"')
  })
})

test('hostile words stay words: no element, no other scheme, no header of their own', () => {
  const hostile =
    'To: javascript:alert(1)\nSubject: <img src=x onerror=alert(1)>\rBcc: all@example.com\n\n<script>alert(2)</script>[x](javascript:3)'
  const shown = html(`\`\`\`email\n${hostile}\n\`\`\``) + link(hostile)
  expect(shown).not.toMatch(/<img|<script|href="(?!mailto:)|[?&;]bcc=/i)
  expect(shown).toContain('&lt;script&gt;alert(2)&lt;/script&gt;[x](javascript:3)')
})
