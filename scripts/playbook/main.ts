import { readPlaybook } from '../../server/start/read-playbook.ts'
import { formulas } from '../../server/mentor/playbook/formulas.ts'
import { play } from '../../server/mentor/playbook/testing/play.ts'
import { judged, writtenBy } from '../../server/mentor/playbook/testing/conversations.ts'
import { FactKey, keyRules } from '../../shared/business/keys.ts'

const USAGE = `npm run playbook -- try "a message" ["the next message"]   how it is understood, answered, and why
npm run playbook -- conversations a b c                      what is wrong in the answers to these writers' conversations
npm run playbook -- names                                    every value that an entry may name`

/** Nobody who works on the answers reads these. */
const SEALED = 'sealed'

const [command, ...messages] = process.argv.slice(2)

if (command === 'try' && messages.length > 0) tryOut(messages)
else if (command === 'conversations') judgeThose(messages)
else if (command === 'names') tellNames()
else {
  console.error(USAGE)
  process.exitCode = 1
}

function tryOut(said: readonly string[]) {
  for (const { message, understood, answer } of play(said, { playbook: readPlaybook(), today: new Date() })) {
    const { entry, case: name, because, values } = answer.trace
    const facts = understood.facts.map(
      ({ status, key, quote, value }) => `  ${status} ${key ?? '-'} “${quote}” ${JSON.stringify(value)}`,
    )
    console.log(`> ${message}\n`)
    console.log([`asks: ${understood.asks.join(', ')}`, ...facts].join('\n'))
    console.log(`\nplaybook/${entry}: ${name} (${because})`)
    for (const { name: value, value: number, from, isAssumed } of values)
      console.log(
        `  ${value} = ${number}${isAssumed ? ' (assumed)' : ''}${from.length > 0 ? ` from ${from.join(', ')}` : ''}`,
      )
    console.log(`\n${answer.text}\n`)
  }
}

function judgeThose(writers: readonly string[]) {
  const playbook = readPlaybook()
  for (const writer of writers) {
    const conversations = writtenBy(writer).map(each => judged(each, playbook))
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
  const { figures } = readPlaybook()
  for (const key of FactKey.options) console.log(`${key}: ${keyRules[key].label}, as told`)
  for (const [name, { unit, ways }] of Object.entries(formulas)) {
    const from = ways.map(way => way.from.join(' + ')).join(' or ')
    console.log(`${name}: ${unit}, from ${from}${figures.has(name) ? '' : ' (has no label)'}`)
  }
}
