import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decide, type Thresholds } from '#server/extraction/decide.ts'
import { extractFrom, judgeQuantities } from '#server/extraction/extract.ts'
import {
  NETWORK_NAMES,
  type NetworkName,
  type Networks,
  unpackWeights,
  type Weights,
} from '#server/extraction/model/weights.ts'
import { root } from '#server/root.ts'
import { evaluate, Report } from './evaluate.ts'
import { balanced } from './balanced.ts'
import { fitNetwork, type NetworkOptions } from './fit-network.ts'
import { foldsOf } from './folds.ts'
import { isExample } from './read-examples.ts'
import { packWeights } from './pack-weights.ts'
import { prepare, type Prepared, spanOf } from './samples.ts'
import { readCorpus } from './read-corpus.ts'
import { reportExamples } from './report-examples.ts'

const FILE = join(root, 'server/extraction/weights.json')
const FOLDS = 5
const CASES_TOLD = 20
const CONFUSIONS_TOLD = 15

const options: Readonly<Record<NetworkName, NetworkOptions>> = {
  numbers: { width: 32, epochs: 8, seenAtLeast: 5, rowsMost: 12_500, stepsMost: 7 },
  words: { width: 16, epochs: 3, seenAtLeast: 5, rowsMost: 8_000, stepsMost: 7 },
  asks: { width: 24, epochs: 8, seenAtLeast: 4, rowsMost: 4_000, stepsMost: 7 },
}
/** So often what is noted is to be right, with some room above what is promised. */
const NUMBERS_RIGHT = 0.94
const PRICES_RIGHT = 0.93
const PRICE_STEP = 0.0005
/** A price that nobody said and that seems surer than this is a label to look at. */
const SUREST_INVENTED = 0.985
const WORDS_RIGHT = 0.92
/** So often an ask that is taken for sure may be wrong. */
const ASKS_WRONG = 0.05
const NOTED_TRIED = [0.5, 0.7, 0.8, 0.85, 0.88, 0.9, 0.91, 0.92, 0.93, 0.94, 0.95, 0.96, 0.97, 0.98, 0.99]
const WORDS_TRIED = [0.5, 0.6, 0.7, 0.75, 0.8, 0.84, 0.88, 0.9, 0.92, 0.94, 0.96, 0.98]
const ASKS_TRIED = [0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8]
const ASKED = 0.3
/** Where nothing was measured yet. */
const FIRST_THRESHOLDS: Thresholds = { noted: 0.9, price: 0.9, asked: ASKED, words: 0.85, ask: 0.6 }

function train(prepared: readonly Prepared[], thresholds: Thresholds): Weights {
  const networks = NETWORK_NAMES.map(name => {
    const examples = prepared.flatMap(one => one.examples[name])
    return [name, fitNetwork(name === 'asks' ? balanced(examples) : examples, options[name])] as const
  })
  return { networks: Object.fromEntries(networks) as unknown as Networks, thresholds }
}

/**
 * Trained on all but a fold, tried on this: for each voice a reader who has never heard it. What is decided by that is decided by the
 * voices; of the playbook's examples it is only told how they fared.
 */
function crossValidate(prepared: readonly Prepared[]) {
  const foldOf = foldsOf(
    prepared.map(({ message }) => message),
    FOLDS,
  )
  return Array.from({ length: FOLDS }, (_, fold) => {
    const learned = prepared.filter((_one, index) => foldOf[index] !== fold)
    const held = prepared.filter((_one, index) => foldOf[index] === fold)
    return {
      weights: train(learned, FIRST_THRESHOLDS),
      tried: held.filter(({ message }) => !isExample(message)),
      examples: held.filter(({ message }) => isExample(message)),
    }
  })
}

function tell(title: string, report: Report) {
  const lines = [
    `\n${title}`,
    `  noted facts: precision ${report.precision}, recall ${report.recall}`,
    `  numbers alone: precision ${report.numberPrecision}, recall ${report.numberRecall}; noted or asked rightly ${report.heard}`,
    `  all right ${report.allRight}; a price nobody said ${report.priceInvented}`,
    `  asks: wrong ${report.wrongAsks}, invented ${report.inventedAsks}, sure ${report.sureAsks}`,
    ...[...report.byKey]
      .filter(([, { recall }]) => recall.of >= CASES_TOLD)
      .toSorted(([, one], [, other]) => other.recall.of - one.recall.of)
      .map(([key, { precision, recall }]) => `    ${key}: precision ${precision}, recall ${recall}`),
    `  worst: ${[...report.confusions]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, CONFUSIONS_TOLD)
      .map(([confusion, count]) => `${confusion} ${count}`)
      .join(', ')}`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** So that whatever is found is told with its probability. */
const EVERYTHING: Thresholds = { noted: 0, price: 0, asked: 0, words: 0, ask: 0 }

type Folds = ReturnType<typeof crossValidate>

/** Of each kind the lowest threshold from which on what is noted, or taken for sure, is right as often as wanted. */
function thresholdsFrom(folds: Folds): Thresholds {
  const cases = folds.flatMap(({ weights, tried }) =>
    tried.map(({ message, reading }) => ({
      message,
      judged: judgeQuantities(reading, weights),
      extraction: extractFrom(reading, message.text, { ...weights, thresholds: EVERYTHING }),
    })),
  )
  const noted = lowest('noted', NOTED_TRIED, noted => {
    const report = new Report()
    for (const { message, judged } of cases)
      report.addNumbers(message, decide(judged, { ...FIRST_THRESHOLDS, noted, price: noted }))
    const { numberPrecision, numberRecall } = report
    return {
      isGood: numberPrecision.share >= NUMBERS_RIGHT,
      told: `${numberPrecision}, recall ${numberRecall}`,
    }
  })
  const price = lowest('price', NOTED_TRIED, price => {
    const report = new Report()
    for (const { message, judged } of cases)
      report.addNumbers(message, decide(judged, { ...FIRST_THRESHOLDS, price }))
    const { precision, recall } = report.ofKey('price')
    return { isGood: precision.share >= PRICES_RIGHT, told: `${precision}, recall ${recall}` }
  })
  const words = lowest('words', WORDS_TRIED, words => {
    const report = new Report()
    for (const { message, extraction } of cases) report.addWords(message, extraction, words)
    return {
      isGood: report.precision.share >= WORDS_RIGHT,
      told: `${report.precision}, recall ${report.recall}`,
    }
  })
  const ask = lowest('ask', ASKS_TRIED, ask => {
    const report = new Report()
    for (const { message, extraction } of cases) report.addAsks(message, extraction, ask)
    return {
      isGood: report.wrongAsks.share <= ASKS_WRONG,
      told: `wrong ${report.wrongAsks}, sure ${report.sureAsks}`,
    }
  })
  return { noted, price: Math.max(noted, price), asked: ASKED, words, ask }
}

/** A price stands in every answer: none that nobody said is noted in a message that was learned from. */
function withoutInventedPrices(weights: Weights): Thresholds {
  const { thresholds } = weights
  const invented = prepared.flatMap(({ message, reading }) =>
    message.asks_only
      ? []
      : decide(judgeQuantities(reading, weights), thresholds)
          .filter(({ key, status }) => key === 'price' && status === 'noted')
          .filter(({ judged }) => spanOf(message.spans, judged.quantity)?.key !== 'price')
          .map(({ judged }) => ({
            sure: (judged.candidates[0]?.probability ?? 0) * judged.scopes.own,
            message,
            quantity: judged.quantity,
          })),
  )
  for (const { sure, message, quantity } of invented)
    process.stdout.write(
      `  a price nobody said, ${sure.toFixed(4)}: ${message.text.slice(quantity.from, quantity.to)} of ${message.voice}: ${message.text}\n`,
    )
  const surest = Math.max(0, ...invented.map(({ sure }) => sure))
  if (surest > SUREST_INVENTED) throw new Error('Look at the label of the surest price that nobody said.')
  const above = Number((Math.floor(surest / PRICE_STEP + 1) * PRICE_STEP).toFixed(4))
  return { ...thresholds, price: Math.max(thresholds.price, above) }
}

function lowest(
  name: string,
  tried: readonly number[],
  measure: (at: number) => { isGood: boolean; told: string },
) {
  const outcomes = tried.map(at => ({ at, ...measure(at) }))
  for (const { at, told } of outcomes) process.stdout.write(`  ${name} from ${at}: ${told}\n`)
  return (outcomes.find(({ isGood }) => isGood) ?? outcomes.at(-1))?.at ?? 1
}

const prepared = readCorpus('messages').map(prepare)
const folds = crossValidate(prepared)
const thresholds = thresholdsFrom(folds)
const report = new Report()
for (const { weights, tried } of folds)
  evaluate(
    tried.map(({ message }) => message),
    { ...weights, thresholds },
    report,
  )
tell('voices held out in turn', report)
const examples = folds.flatMap(fold =>
  fold.examples.map(({ message, reading }) => {
    const { asks, isAskSure } = extractFrom(reading, message.text, { ...fold.weights, thresholds })
    return { wanted: message.asks[0] ?? 'tells_only', got: isAskSure ? asks[0]?.ask : undefined }
  }),
)
if (examples.length > 0)
  process.stdout.write(
    `\nexamples of the playbook held out in turn\n  ${reportExamples(examples).join('\n  ')}\n`,
  )
const learned = unpackWeights(packWeights(train(prepared, thresholds)))
const packed = packWeights({ ...learned, thresholds: withoutInventedPrices(learned) })
const file = `${JSON.stringify(packed, undefined, 1)}\n`
writeFileSync(FILE, file)
process.stdout.write(
  `\n${prepared.length} messages, ${file.length} bytes of weights, ${JSON.stringify(packed.thresholds)}\n`,
)
if (process.argv.includes('--sealed'))
  tell('sealed voices', evaluate(readCorpus('sealed'), unpackWeights(packed)))
