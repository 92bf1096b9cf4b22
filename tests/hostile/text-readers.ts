import type { Context } from 'hono'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { excerptOf } from '#client/agent/files/excerpt.ts'
import { numberColumns } from '#client/agent/files/number-columns.ts'
import { folderName } from '#client/agent/files/zip-project.ts'
import { messagesOf } from '#client/agent/messages.ts'
import { lastLines } from '#client/agent/run/progress.ts'
import { wordsToReadAloud } from '#client/chat/conversation/turns/read-aloud.ts'
import { blocksOf } from '#client/chat/markdown/blocks.ts'
import { fencedCode } from '#client/chat/markdown/fences.ts'
import { closeHalfTyped } from '#client/chat/markdown/half-typed.ts'
import { codePieces, highlight } from '#client/chat/markdown/highlight.ts'
import { mailLink } from '#client/chat/markdown/mail-link.ts'
import { Markdown } from '#client/chat/markdown/markdown.tsx'
import { readDraft } from '#client/chat/markdown/message-draft.ts'
import { readEvents } from '#client/stream/event-stream.ts'
import { checkWork } from '#server/agent/gate/check-work.ts'
import { faintPairs } from '#server/agent/gate/html/contrast.ts'
import type { Work } from '#server/agent/gate/work.ts'
import { edited } from '#server/agent/produce/apply-edits.ts'
import { checkFiles, textCleaner } from '#server/agent/produce/check-output.ts'
import { previewPage } from '#server/agent/preview.ts'
import { lineOf, readLog } from '#server/agent/run-log.ts'
import { isCommonPassword } from '#server/auth/passwords/common-passwords.ts'
import { fitEvent } from '#server/business/events/fit-event.ts'
import { readQuote } from '#server/extraction/facts/quoted-fact.ts'
import { fixedAnswer } from '#server/extraction/safety/safety-answer.ts'
import { readArchetypes } from '#server/extraction/ideas/read-idea.ts'
import { judge } from '#server/extraction/safety/safety.ts'
import { wordsOf } from '#server/extraction/text/term-finder.ts'
import { knownFrom } from '#server/extraction/known-from.ts'
import { understand } from '#server/extraction/understand.ts'
import { weights } from '#server/extraction/weights.ts'
import { parseJson } from '#server/http/strict-json.ts'
import { readBody } from '#server/http/validate.ts'
import { countedAddress } from '#server/limits/client-address.ts'
import { ReplyLog } from '#server/live/log/reply-log.ts'
import { devMailboxPage } from '#server/mail/dev-mailbox-page.ts'
import { repeatsAny } from '#server/business/forgotten-words.ts'
import { mentor as builtIn } from '#server/mentor/playbook/testing/built-in.ts'
import { titleFrom } from '#server/mentor/title.ts'
import { filesOf } from '#server/mentor/workshop/files-of.ts'
import { heardProject } from '#server/mentor/workshop/idea-from.ts'
import { isProject } from '#server/mentor/workshop/is-project.ts'
import { specFrom } from '#server/mentor/workshop/spec-from.ts'
import { wordsFor } from '#server/mentor/workshop/words-for.ts'
import { closingStep } from '#server/models/openai/noting-tools.ts'
import { eventCutter, eventReader, readEvent } from '#server/models/openai/sse-events.ts'
import { growing, plainAnswer } from '#server/models/built-in/built-in-agents.ts'
import { mentorLanguageModel } from '#server/models/built-in/built-in-mentor.ts'
import { profileBlock } from '#server/models/openai/profile-block.ts'
import { replyText } from '#server/models/stream-answer.ts'
import { fileSplitter } from '#server/models/openai-agents/file-splitter.ts'
import { planIn } from '#server/models/openai-agents/plan-answer.ts'
import { readPlan } from '#server/models/openai-agents/read-plan.ts'
import type { ReplyEvent } from '#server/ports.ts'
import { agentNames, folderOf, type AgentName } from '#shared/agent/agents.ts'
import { Orchestrate } from '#shared/agent/calls.ts'
import { languageOf, safePath } from '#shared/agent/file-path.ts'
import { fitDraft, fitSpec, unfitFields } from '#shared/agent/fit-spec.ts'
import { NAME_MAX_UNITS, NewBusiness } from '#shared/business/calls.ts'
import { QUOTE_MAX_UNITS, TEXT_VALUE_MAX_UNITS, type Fact } from '#shared/business/fact.ts'
import type { FactKey } from '#shared/business/keys.ts'
import { isSameValue } from '#shared/business/same-value.ts'
import { AGENT_MAX_UNITS, RUN_MAX_UNITS } from '#shared/agent/limits.ts'
import { shownText } from '#shared/agent/shown-run.ts'
import { markdown } from '#shared/escaped.ts'
import { withReferences } from '#shared/figures/amounts-in-text.ts'
import { chairs } from '#shared/figures/money.examples.ts'
import { unknownReferences, withoutUnfinished } from '#shared/figures/references.ts'
import type { Spec } from '#shared/agent/spec.ts'
import { Code, Email, EMAIL_MAX_CHARACTERS, NewPassword } from '#shared/auth/calls.ts'
import { ChangeSession, Send } from '#shared/chat/requests.ts'
import { PROMPT_MAX_UNITS, REPLY_MAX_UNITS, TITLE_MAX_UNITS } from '#shared/chat/chat.ts'
import { noteIn, withoutMarks, withoutNotes, withPlainNotes } from '#shared/chat/computed-note.ts'
import { cutText } from '#shared/cut-text.ts'
import { isBlank, withoutControls } from '#shared/text.ts'
import { goodSpec } from '#tests/support/fake-upstream/agent-answers.ts'

/** A function that reads what a person or a model wrote. */
export interface TextReader {
  name: string
  /** folders of the files it stands in and works with */
  near: readonly string[]
  /** UTF-16 units of the longest text that reaches it */
  fullUnits: number
  read(text: string): unknown
}

const BODY_MAX_UNITS = 256 * 1_024
/** What Node takes of all headers together. */
const HEADERS_MAX_UNITS = 16_384
/** The field of an address or a password may be so long before its own limit is said. */
const PASSWORD_MAX_UNITS = 512
const CODE_MAX_UNITS = 64
/** No header of an agent's file is longer. */
const FILE_NAME_UNITS = 300
/** Each text of a spec whose body is as long as it may be. */
const SPEC_TEXT_UNITS = 6_000
const PLAN_MAX_UNITS = 500_000
/** One event of a provider's stream, and what one read of its socket gives. */
const EVENT_UNITS = 1_000_000
const SOCKET_UNITS = 65_536
/** What a connected model says comes in pieces; these are as long as the longest that are merged. */
const PIECE_UNITS = 1_000
const FEW_UNITS = 7

const today = new Date('2026-11-20T10:00:00Z')
const known = (text: string) => knownFrom(text, { today, weights })
const says = (content: string) => ({ role: 'user' as const, content })
const piecesOf = (text: string, units = PIECE_UNITS) =>
  Array.from({ length: Math.ceil(text.length / units) }, (_, index) =>
    text.slice(index * units, (index + 1) * units),
  )

/** A spec whose every text is this one. */
const specOf = (text: string): Spec =>
  JSON.parse(JSON.stringify(goodSpec), (key, value: unknown) =>
    typeof value === 'string' && !['agent', 'date', 'period'].includes(key) ? text : value,
  )

async function* said(text: string): AsyncGenerator<ReplyEvent> {
  for (const piece of piecesOf(text)) yield { type: 'text', text: piece }
  yield { type: 'finish', reason: 'stop' }
}

async function readToTheEnd(events: AsyncIterable<unknown>) {
  try {
    for await (const _ of events) void _
  } catch {
    // A text that is no plan is refused; that takes as long.
  }
}

/** A call whose every header is this text. */
const contextWith = (text: string) => ({ req: { header: () => text } }) as unknown as Context

const eventsOf = (text: string) => `data: ${JSON.stringify({ delta: text })}\n\n`

const stating = (text: string) => ({
  type: 'stated',
  fact: { key: 'offer', part: text, value: { kind: 'text', text } },
})

/** Every key that is known, in this text's words. */
const profileOf = (text: string) => {
  const source = { message_id: null, quote: '', said_at: '2026-11-20T10:00:00.000Z', by: 'edit' as const }
  const factOf = (key: FactKey): Fact => ({
    id: key,
    key,
    part: text,
    status: 'noted',
    value: { kind: 'text', text },
    quote: '',
    source,
  })
  return {
    known: (['name', 'offer', 'audience', 'place'] as const).map(key => ({ fact: factOf(key), history: [] })),
    asked: [factOf('stage')],
    contradictions: [],
  }
}

/** Files of one agent in each language that a person reads, all with this text. */
const workOf = (agent: AgentName, content: string): Work => ({
  agent,
  project: content.slice(0, 2_000),
  spec: goodSpec,
  today,
  isCut: false,
  files: ['first-version.md', 'ads.md', 'index.html', 'model.csv', 'server.mjs'].map(name => ({
    file: `${folderOf[agent]}/${name}`,
    language: languageOf(name),
    content: content.slice(0, AGENT_MAX_UNITS / 5),
  })),
})

type Unplaced = Omit<TextReader, 'near'>

/** What a person sends. */
const sent: Unplaced[] = [
  { name: 'a body', fullUnits: BODY_MAX_UNITS, read: text => attempt(() => parseJson(text)) },
  {
    name: 'a body with the text in a field',
    fullUnits: BODY_MAX_UNITS / 2,
    read: text => parseJson(JSON.stringify({ text })),
  },
  { name: 'a prompt', fullUnits: BODY_MAX_UNITS, read: text => Send.safeParse({ prompt: text }) },
  { name: 'a project', fullUnits: BODY_MAX_UNITS, read: text => Orchestrate.safeParse({ project: text }) },
  {
    name: 'a content type',
    fullUnits: HEADERS_MAX_UNITS,
    read: text => readBody(contextWith(text), ChangeSession).catch(() => undefined),
  },
  { name: 'a name', fullUnits: NAME_MAX_UNITS, read: text => NewBusiness.safeParse({ name: text }) },
  {
    name: 'an event by hand',
    fullUnits: BODY_MAX_UNITS / 2,
    read: text => attempt(() => fitEvent(stating(text))),
  },
  {
    name: 'the texts of two values',
    fullUnits: TEXT_VALUE_MAX_UNITS,
    read: text => isSameValue({ kind: 'text', text }, { kind: 'text', text: text.slice(1) }),
  },
  { name: 'a title', fullUnits: TITLE_MAX_UNITS, read: text => ChangeSession.safeParse({ title: text }) },
  { name: 'an email address', fullUnits: 2 * EMAIL_MAX_CHARACTERS, read: text => Email.safeParse(text) },
  { name: 'a code', fullUnits: CODE_MAX_UNITS, read: text => Code.safeParse(text) },
  {
    name: 'a password',
    fullUnits: PASSWORD_MAX_UNITS,
    read: text => [NewPassword.safeParse(text), isCommonPassword(text, `${text.slice(0, 254)}@example.com`)],
  },
  {
    name: 'a forwarded address',
    fullUnits: HEADERS_MAX_UNITS,
    read: text => countedAddress(text, [text], 1),
  },
  {
    name: 'an edited spec',
    fullUnits: 20_000,
    read: text => [unfitFields(specOf(text)), fitSpec(specOf(text))],
  },
]

const mentor: Unplaced[] = [
  {
    name: 'an answer',
    fullUnits: PROMPT_MAX_UNITS,
    read: text => builtIn.answer({ turns: [says(text)], today, knowledge: known(text) }),
  },
  {
    name: 'an answer in a conversation',
    fullUnits: 4 * PROMPT_MAX_UNITS,
    read(text) {
      const units = Math.ceil(text.length / 4)
      const messages = [0, 1, 2, 3].map(turn => text.slice(turn * units, (turn + 1) * units))
      const turns = messages.flatMap(message => [
        says(message),
        { role: 'assistant' as const, content: message },
      ])
      return builtIn.answer({ turns: turns.slice(0, -1), today, knowledge: known(messages.at(-1) ?? '') })
    },
  },
  {
    name: 'an answer as a language model',
    fullUnits: PROMPT_MAX_UNITS,
    read: text =>
      mentorLanguageModel({ mentor: builtIn, today, knowledge: known(text) }).doGenerate({
        prompt: [{ role: 'user', content: [{ type: 'text', text }] }],
      }),
  },
  {
    name: 'a title from a question',
    fullUnits: PROMPT_MAX_UNITS,
    read: text => titleFrom(text, known(text).understood.facts),
  },
  {
    name: 'whether it is a project',
    fullUnits: PROMPT_MAX_UNITS,
    read: text => isProject(heardProject(text, today)),
  },
  {
    name: 'figures in a text',
    fullUnits: AGENT_MAX_UNITS,
    read: text => [
      withReferences(text, chairs),
      unknownReferences(text, chairs),
      shownText(withoutUnfinished(text), 'markdown', chairs),
      markdown(text),
    ],
  },
  {
    name: 'a plain answer',
    fullUnits: PROMPT_MAX_UNITS,
    read: text => plainAnswer(text, { mentor: builtIn, today, knowledge: known(text) }),
  },
  { name: 'a spec from a sentence', fullUnits: PROMPT_MAX_UNITS, read: text => specFrom(text, today) },
  {
    name: 'words for a project',
    fullUnits: PROMPT_MAX_UNITS,
    read: text => wordsFor(fitSpec(specOf(text.slice(0, 1_200))), text),
  },
  {
    name: "the built-in agents' files",
    fullUnits: PROMPT_MAX_UNITS,
    read: text =>
      agentNames.map(agent => [...filesOf({ agent, project: text, spec: fitSpec(specOf(text)), today })]),
  },
  {
    name: 'a spec that grows',
    fullUnits: SPEC_TEXT_UNITS,
    read: text => readToTheEnd(growing(fitSpec(specOf(text)), undefined, new AbortController().signal)),
  },
]

/** What every message and every answer is read for. */
const judged: Unplaced[] = [
  { name: 'a judgment', fullUnits: PROMPT_MAX_UNITS, read: judge },
  { name: 'what kind of project it is', fullUnits: PROMPT_MAX_UNITS, read: text => readArchetypes(text) },
  {
    name: 'what a message tells',
    fullUnits: PROMPT_MAX_UNITS,
    read: text =>
      understand(
        { text, messageId: 'm', saidAt: new Date(0), asked: undefined, currency: undefined },
        weights,
      ),
  },
  {
    name: 'what a message puts right',
    fullUnits: PROMPT_MAX_UNITS,
    read(text) {
      const quote = text.slice(0, QUOTE_MAX_UNITS)
      const source = { message_id: 'before', quote, said_at: '', by: 'extraction' as const }
      const value = { kind: 'money' as const, amount: 1 }
      const told = (['price', 'wage'] as const).map((key): Fact => ({
        id: key,
        key,
        status: 'noted',
        value,
        quote,
        source,
      }))
      return understand(
        { text, messageId: 'm', saidAt: new Date(0), asked: undefined, currency: undefined, told },
        weights,
      )
    },
  },
  {
    name: 'words that are quoted from a message',
    fullUnits: PROMPT_MAX_UNITS,
    read(text) {
      const said = { messageId: 'm', text, saidAt: today, understood: undefined }
      const quote = text.slice(0, QUOTE_MAX_UNITS)
      return (['price', 'offer'] as const).map(key =>
        readQuote({ key, value: quote.slice(1, TEXT_VALUE_MAX_UNITS), quote }, said, undefined),
      )
    },
  },
  {
    name: 'an answer to despair',
    fullUnits: PROMPT_MAX_UNITS,
    read: text => fixedAnswer({ category: 'care', topic: 'despair' }, text),
  },
  { name: 'words of a judgment', fullUnits: PROMPT_MAX_UNITS, read: text => wordsOf(text) },
]

/** What a connected model says. */
const answered: Unplaced[] = [
  {
    name: 'a step that closes an answer',
    fullUnits: EVENT_UNITS / 4,
    read: text =>
      closingStep(
        { action: text, sign: [{ label: text, at_least: 1 }], stop: null, by: '2027-01-01' },
        today,
      ),
  },
  {
    name: 'whether a step repeats what was told',
    fullUnits: EVENT_UNITS / 4,
    read: text =>
      repeatsAny(
        { id: '', action: text, sign: [{ label: text, at_least: 1 }], stop: null, by: '2027-01-01' },
        [
          {
            id: '',
            key: 'offer',
            status: 'noted',
            value: { kind: 'text', text: text.slice(0, TEXT_VALUE_MAX_UNITS) },
            quote: '',
            source: { message_id: null, quote: '', said_at: '', by: 'extraction' },
          },
        ],
      ),
  },
  {
    name: 'what is known, for a model',
    fullUnits: TEXT_VALUE_MAX_UNITS,
    read: text => profileBlock(profileOf(text), today),
  },
  { name: "a provider's event", fullUnits: EVENT_UNITS, read: text => readEvent(Buffer.from(text)) },
  {
    name: "a provider's event that says it",
    fullUnits: EVENT_UNITS,
    read: text => readEvent(Buffer.from(eventsOf(text))),
  },
  {
    name: "a provider's events",
    fullUnits: SOCKET_UNITS,
    read: text => eventCutter().push(Buffer.from(text)).map(eventReader()),
  },
  {
    name: "a reply's text",
    fullUnits: REPLY_MAX_UNITS,
    read(text) {
      let whole = ''
      const reply = replyText(piece => (whole += piece))
      for (const piece of piecesOf(text)) {
        reply.say(piece)
        reply.note('12')
      }
      return [
        withoutNotes(whole),
        withPlainNotes(whole),
        noteIn(whole),
        withoutNotes(text),
        withPlainNotes(text),
      ]
    },
  },
  { name: 'a note', fullUnits: REPLY_MAX_UNITS, read: text => [noteIn(text), withoutMarks(text)] },
  {
    name: "a reply's log",
    fullUnits: REPLY_MAX_UNITS,
    read(text) {
      const log = new ReplyLog(0)
      for (const piece of piecesOf(text)) log.append(piece, 0)
      return cutText(log.text, log.text.length - 1)
    },
  },
  { name: 'a whole plan', fullUnits: PLAN_MAX_UNITS, read: text => planIn(text, new Date(0)) },
  {
    name: 'a plan in pieces',
    fullUnits: PLAN_MAX_UNITS,
    read: text => readToTheEnd(readPlan(said(text), new Date(0))),
  },
  {
    name: 'words of a plan in pieces',
    fullUnits: PLAN_MAX_UNITS / 2,
    read: text =>
      readToTheEnd(readPlan(said(JSON.stringify({ is_project: false, answer: text })), new Date(0))),
  },
  { name: 'a drafted spec', fullUnits: 30_000, read: text => fitDraft(specOf(text)) },
  {
    name: "an agent's answer",
    fullUnits: 2 * AGENT_MAX_UNITS,
    read(text) {
      const splitter = fileSplitter('engineer')
      return [...piecesOf(text).flatMap(piece => splitter.push(piece)), ...splitter.end()]
    },
  },
  {
    name: "an agent's files, a few signs at a time",
    fullUnits: AGENT_MAX_UNITS,
    read(text) {
      const splitter = fileSplitter('analyst')
      return [...piecesOf(text, FEW_UNITS).map(piece => splitter.push(piece)), splitter.end()]
    },
  },
  {
    name: "an agent's checked files",
    fullUnits: 2 * AGENT_MAX_UNITS,
    read(text) {
      const files = checkFiles('engineer', { begin: () => undefined, grow: () => undefined })
      files.take({ type: 'file', name: 'a.md' })
      for (const piece of piecesOf(text)) files.take({ type: 'text', text: piece })
    },
  },
  ...agentNames.map(agent => ({
    name: `what the gate says of the ${agent}'s files`,
    fullUnits: AGENT_MAX_UNITS,
    read: (text: string) => checkWork(workOf(agent, text), { check: () => Promise.resolve([]) }),
  })),
  { name: 'the colors of a page', fullUnits: AGENT_MAX_UNITS, read: faintPairs },
  {
    name: 'the colors of a page, declared',
    fullUnits: AGENT_MAX_UNITS,
    read: text => faintPairs(`a{color:${text};background:#fff}${text}`),
  },
  {
    name: 'an edit of a file',
    fullUnits: AGENT_MAX_UNITS,
    read: text => [
      edited('app/a.md', text, text),
      edited('app/a.md', text, `<<<<<<< FIND\n${text}\n=======\n${text}\n>>>>>>> REPLACE\n`),
    ],
  },
  { name: "the name of an agent's file", fullUnits: FILE_NAME_UNITS, read: text => safePath(text, 'app') },
  { name: 'a cleaned text', fullUnits: RUN_MAX_UNITS, read: text => textCleaner()(text) },
  {
    name: 'a text without controls',
    fullUnits: RUN_MAX_UNITS,
    read: text => [withoutControls(text), isBlank(text)],
  },
  { name: 'a cut text', fullUnits: RUN_MAX_UNITS, read: text => cutText(text, text.length - 1) },
  { name: 'a preview', fullUnits: AGENT_MAX_UNITS, read: previewPage },
  {
    name: "a run's log",
    fullUnits: RUN_MAX_UNITS / 2,
    read(text) {
      const run = { runId: '', version: 1, project: '', startedAt: '' }
      const begin = lineOf({
        type: 'data-agent',
        data: { agent: 'engineer', at_ms: 0, state: 'working', file: 'app/a.md' },
      })
      const lines = piecesOf(text).map(piece =>
        lineOf({ type: 'data-delta', data: { agent: 'engineer', text: piece } }),
      )
      return readLog(begin + lines.join(''), run, true)
    },
  },
]

/** What a page does with both. */
const shown: Unplaced[] = [
  { name: 'blocks of Markdown', fullUnits: REPLY_MAX_UNITS, read: blocksOf },
  { name: 'a block that is typed', fullUnits: REPLY_MAX_UNITS, read: closeHalfTyped },
  { name: 'a block of code', fullUnits: REPLY_MAX_UNITS, read: fencedCode },
  {
    name: 'a draft of an email',
    fullUnits: REPLY_MAX_UNITS,
    read(text) {
      const draft = readDraft('email', `To: ${text}`, false)
      return [mailLink(draft), mailLink({ to: text, title: text, body: text })]
    },
  },
  ...['js', 'py', 'sql', 'html'].map(language => ({
    name: `colors of ${language}`,
    fullUnits: REPLY_MAX_UNITS,
    read: (text: string) => highlight(text, language),
  })),
  { name: 'pieces of code', fullUnits: REPLY_MAX_UNITS, read: text => codePieces(text, 'js') },
  {
    name: 'a reply as it is shown',
    fullUnits: REPLY_MAX_UNITS,
    read: text => renderToStaticMarkup(createElement(Markdown, { text, isTyping: true, isWhole: false })),
  },
  { name: 'words to read aloud', fullUnits: REPLY_MAX_UNITS, read: wordsToReadAloud },
  { name: 'an excerpt of a page', fullUnits: AGENT_MAX_UNITS, read: text => excerptOf(text, 'html') },
  { name: 'an excerpt of a text', fullUnits: AGENT_MAX_UNITS, read: text => excerptOf(text, 'markdown') },
  {
    name: 'columns of numbers',
    fullUnits: AGENT_MAX_UNITS,
    read: text =>
      numberColumns(['a', 'b', 'c'], [...text.split('\n').map(line => ['', ...line.split(',')]), ['', text]]),
  },
  { name: "a project's folder", fullUnits: AGENT_MAX_UNITS, read: folderName },
  { name: "an agent's last lines", fullUnits: AGENT_MAX_UNITS, read: text => lastLines(text, 3) },
  { name: "an orchestrator's answer", fullUnits: RUN_MAX_UNITS, read: messagesOf },
  {
    name: "a page's events",
    fullUnits: RUN_MAX_UNITS / 2,
    read: text => readToTheEnd(readEvents(new Blob(piecesOf(text).map(eventsOf)).stream())),
  },
  {
    name: 'an email in the dev mailbox',
    fullUnits: EMAIL_MAX_CHARACTERS,
    read: text => devMailboxPage([{ to: text, subject: '', text, at: today }]),
  },
]

const placed = (near: readonly string[], readers: readonly Unplaced[]) =>
  readers.map(reader => ({ ...reader, near }))

export const textReaders: TextReader[] = [
  ...placed(['server/http/', 'server/auth/', 'server/limits/', 'shared/'], sent),
  ...placed(['server/mentor/'], mentor),
  ...placed(['server/extraction/'], judged),
  ...placed(['server/models/', 'server/agent/', 'shared/'], answered),
  ...placed(['client/', 'shared/'], shown),
]

function attempt(read: () => unknown) {
  try {
    return read()
  } catch {
    return undefined
  }
}
