import { writeFileSync } from 'node:fs'
import { numberFunctions } from '../../server/mentor/playbook/sheet/number-functions.ts'
import { judged, writtenBy } from '../../server/mentor/playbook/testing/conversations.ts'
import { play } from '../../server/mentor/playbook/testing/play.ts'
import { readPlaybook } from '../../server/start/read-playbook.ts'
import { z } from 'zod'
import { Ask } from '../../shared/asks.ts'
import { FactKey, keyRules } from '../../shared/business/keys.ts'
import { ASKS_FILE, asksOf, asksSource, PLAYBOOK } from './asks.ts'

// `npm run playbook -- <command>`: what somebody who writes the playbook needs.

interface Command {
  does: string
  run: (words: readonly string[]) => void
}

/** Nobody who works on the answers reads these conversations. */
const SEALED = 'sealed'

const commands: Readonly<Record<string, Command>> = {
  try: {
    does: 'says how each of these messages is understood and answered, and why; --as <ask> takes the last for that ask',
    run: tryOut,
  },
  names: { does: 'lists every value that an entry may name', run: tellNames },
  list: {
    does: 'writes shared/asks.ts anew, from the folders of playbook/',
    run() {
      const asks = asksOf(PLAYBOOK)
      writeFileSync(ASKS_FILE, asksSource(asks))
      console.log(`${asks.length} asks in shared/asks.ts.`)
    },
  },
  conversations: {
    does: 'says what is wrong in the answers to these writers (a, b, c, d, e, f); --as-labeled judges the messages as they are labeled',
    run: judgeThose,
  },
}

function tryOut(words: readonly string[]) {
  // `--as <ask>`: as if the last message asked for it.
  const as = words[0] === '--as' ? z.array(Ask).parse(words.slice(1, 2)) : undefined
  const messages = as ? words.slice(2) : words
  for (const { message, understood, answer } of play(messages, {
    playbook: readPlaybook(),
    today: new Date(),
    understoodAs: text => (as && text === messages.at(-1) ? { asks: as } : undefined),
  })) {
    const { entry, case: name, because, values } = answer.trace
    const facts = understood.facts.map(
      ({ status, key, quote, value }) => `  ${status} ${key ?? '-'} “${quote}” ${JSON.stringify(value)}`,
    )
    const told = values.map(({ name: value, value: number, from, isAssumed }) => {
      const source = from.length > 0 ? ` from ${from.join(', ')}` : ''
      return `  ${value} = ${number}${isAssumed ? ' (assumed)' : ''}${source}`
    })
    console.log([`> ${message}`, '', `asks: ${understood.asks.join(', ')}`, ...facts].join('\n'))
    console.log([`\nplaybook/${entry}: ${name} (${because})`, ...told].join('\n'))
    console.log(`\n${answer.text}\n`)
  }
}

const AS_LABELED = '--as-labeled'

function judgeThose(words: readonly string[]) {
  const playbook = readPlaybook()
  const isLabeled = words.includes(AS_LABELED)
  for (const writer of words.filter(word => word !== AS_LABELED)) {
    const conversations = writtenBy(writer).map(each => judged(each, playbook, isLabeled))
    const wrong = conversations.filter(answers => answers.some(({ faults }) => faults.length > 0))
    if (writer !== SEALED)
      for (const { id, says, text, faults } of wrong.flat())
        console.log(`${id} > ${says}\n\n${text}\n${faults.map(fault => `  !! ${fault}`).join('\n')}\n`)
    const answers = conversations.flat()
    const right = answers.filter(({ faults }) => faults.length === 0)
    console.log(
      `${writer}: ${conversations.length - wrong.length} of ${conversations.length} conversations, ${right.length} of ${answers.length} answers right`,
    )
  }
}

function tellNames() {
  const { figures, formulas } = readPlaybook()
  for (const key of FactKey.options) console.log(`${key}: ${keyRules[key].label}, as told`)
  for (const [name, { unit, ways }] of formulas) {
    const from = ways.map(way => way.from.join(' + ')).join(' or ')
    console.log(`${name}: ${unit}, from ${from}${figures.has(name) ? '' : ' (has no label)'}`)
  }
  const functions = Object.entries(numberFunctions).map(([name, { length }]) => `${name} of ${length}`)
  console.log(`\nWhat a way may call: ${functions.join(', ')}`)
}

const [name = '', ...words] = process.argv.slice(2)
const command = commands[name]
if (command) {
  try {
    command.run(words)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
} else {
  const told = Object.entries(commands).map(([known, { does }]) => `  npm run playbook -- ${known}: ${does}`)
  console.error(`There is no command '${name}' of the playbook. There are:\n${told.join('\n')}`)
  process.exitCode = 1
}
