import { digitsForWords } from './number-words.ts'

const JOINED = String.raw`^\s*(?:(?:and|but|so|or|ok(?:ay)?|then|thanks?|hm+|also|now)[,.]?\s+)*`
const STARTS = new RegExp(
  String.raw`${JOINED}(?:what\s+(?:if|about|happens\s+(?:if|when|at)|would\s+(?:happen|change|it\s+look\s+like))|how\s+about|if\b|suppose|supposing|say\b|at\s+[$€£\d]|with\s+[$€£\d]|imagine|assume|let'?s\s+(?:say|assume|imagine))`,
  'i',
)
const INSIDE =
  /\b(?:if|when|suppose) (?:i|we|the|my|our|it|they|costs?|rent|prices?|churn|sales|only|half)\b[^?]*\?\s*$/i
const TRIES = new RegExp(
  String.raw`${JOINED}(?:should|could|would|can) (?:i|we|it) (?:rather |really |just |also |help to |help if i )*(?:raise|increase|lift|lower|drop|cut|reduce|double|halve|triple|charge|ask(?: for)?|go (?:up|down|to)|move to|switch to|sell (?:it|them) (?:at|for))\b[^?]*\?\s*$`,
  'i',
)
const BARE = new RegExp(
  String.raw`${JOINED}(?:at |with |for )?[$€£¥₹]? ?\d[\d.,]*(?: ?[€%k])?(?: instead| then)?\?\s*$`,
  'i',
)
const CHANGE_FIRST = new RegExp(
  String.raw`${JOINED}(?:with |for )?(?:half|twice|double|triple|a third|\d[\d.,]* ?% (?:more|less|fewer|higher|lower|off))\b[^?]{0,50}\?\s*$`,
  'i',
)
const CONTINUES = /^\s*(?:and|or|plus|with)\b/i
const NUMBER_OR_CHANGE =
  /\d|\b(?:half|halve[sd]?|halving|twice|doubl\w+|tripl\w+|third|quarter|jan(?:uary)?|feb(?:ruary)?|march|april|may|june?|july?|august|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|spring|summer|autumn|fall|winter|christmas|easter|next (?:month|year|quarter))\b/i
const LONGEST = 300

export interface Parts {
  /** said of the business as it is */
  stated: string
  /** tried out: 'what if the price is $39?' */
  supposed: string
}

/** What a message says as a fact and what it only tries out; every sentence belongs to one of the two. */
export function partsOf(text: string): Parts {
  const stated: string[] = []
  const supposed: string[] = []
  let wasSupposed = false
  for (const sentence of text.split(/(?<=[.!?\n])(?=\s)/)) {
    const isNow: boolean =
      isSupposedSentence(sentence) ||
      (wasSupposed && CONTINUES.test(sentence) && sentence.trimEnd().endsWith('?'))
    ;(isNow ? supposed : stated).push(sentence)
    wasSupposed = isNow
  }
  return { stated: stated.join(''), supposed: supposed.join('') }
}

/** 'And if the price is $39?' tries a number out; it does not replace the one the business has. */
export function isSupposed(text: string): boolean {
  return partsOf(text).supposed !== ''
}

function isSupposedSentence(sentence: string): boolean {
  if (sentence.length > LONGEST) return false
  const isTried =
    STARTS.test(sentence) ||
    INSIDE.test(sentence) ||
    TRIES.test(sentence) ||
    BARE.test(sentence) ||
    CHANGE_FIRST.test(sentence)
  return isTried && NUMBER_OR_CHANGE.test(digitsForWords(sentence))
}

const ADOPTS =
  /^\s*(?:(?:ok(?:ay)?|yes|yep|good|great|fine|right|sure|agreed|deal|then|so|alright)[,.! ]+)*(?:(?:let'?s|i(?:'ll| will| want to)?|we(?:'ll| will)?|i'm going to|we're going to) )?(?:go(?:ing)? (?:with|for)|do (?:that|it|this)|take (?:that|it|this|the)?|use (?:that|it|this)?|settle on|decided on|make it|set (?:it|the \w+) (?:to|at)|stick (?:with|to)|try (?:that|it|this))/i

/** 'Ok, let's go with $39' makes what was tried out the plan. */
export function adopts(text: string): boolean {
  return text.length < 160 && ADOPTS.test(text) && !/\?\s*$/.test(text)
}

/** 'And if the rent is also $500?' builds on what was tried just before. */
export function addsToTried(text: string): boolean {
  return /\b(?:also|too|as well|both|on top|in addition|plus)\b/i.test(text)
}
