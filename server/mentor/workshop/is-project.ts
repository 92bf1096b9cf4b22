import type { Ask } from '#shared/asks.ts'
import type { HeardProject } from './idea-from.ts'
import { namedKind } from './kinds/list.ts'
import { LEAD } from './offer-in.ts'

/** 'I want to open ...', 'build me ...', 'an idea: ...'. */
const BEGUN =
  /^\s*(?:(?:hi|hello|hey|ok(?:ay)?)[,.! ]+)?(?:(?:please|can you|could you|would you|help me(?: to)?)[ ,]+)?(?:(?:i|we)(?:'m|'re| am| are)? (?:(?:really|just|currently|now) )?(?:want(?: to)?|would like to|plan(?:ning)? to|am going to|going to|hope to|dream of|thinking (?:of|about)|(?:about to )?(?:build|open|start|launch|creat|develop|mak|sell|runn?|offer|rent)(?:e|ing)?)|i'd (?:like|love) to|(?:my|our|the|an?) (?:idea|project|startup|start-up|business|plan|concept)(?: is|:)|(?:idea|project|plan|startup)\s*:|(?:build|open|start|launch|create|develop|make|design|plan|set up)(?:ing)?\b|let's (?:build|open|start|make|launch))/i
/** What asks for talk or for one text, not for a project. */
const ASKS_FOR_TALK =
  /^\s*(?:(?:please|can you|could you|would you|hey|hi|hello|ember)[ ,]+)*(?:how|why|what|when|where|who|which|whose|should|shall|is|are|am|was|do|does|did|will|would|have|has|write|tell|explain|translate|summari[sz]e|give|list|draft|sing|solve|calculate|compute|compare|say|describe|review|improve|rewrite|show|name|suggest|recommend|remind|continue|shorter|longer|help)\b/i
const MAKE_TEXT =
  /\b(?:make|create|write|design|build|plan|start|give)\s+(?:me |us )?(?:an? |the |my |some |three |3 )?(?:(?:catchy|short|good|new|better|cold|sales|marketing|welcome) )?(?:poem|joke|story|song|essay|haiku|list|table|summary|tagline|slogan|e-?mails?|letter|ads?|posts?|tweets?|pitch|headline|bio|names?|passwords?|speech|cv|resume|money|profit|sense)\b/i
/** Trouble with what exists is talked about. */
const TROUBLE =
  /\b(?:i(?:'m| am)|we(?:'re| are)|my|our|feel(?:ing)?|nobody|no ?one)\b[^.]{0,40}\b(?:stress\w*|tired|lost|fail\w*|losing|struggl\w*|not (?:working|selling|growing)|quit\w*|give up|giving up|worri\w+|afraid|scared|stuck|broke|burn(?:ed|t) out|too (?:high|low|expensive|slow)|dropped|churn|runway)\b|\b(?:nobody|no ?one)\b[^.]{0,40}\bbuy(?:s|ing)?\b/i
const LEADING_NOUN = /^\s*(?:an?|the|my|our|eine?|une?|um|uma|una|el|la|le)\s/i

/** What is made for a business that is known: 'a landing page for my bikes'. */
const MADE: ReadonlySet<Ask> = new Set(['landing-page', 'first-version', 'launch', 'ads'])

/** Whether a sentence describes something to build or sell. What it is not sure of it does not take. */
export function isProject(heard: HeardProject): boolean {
  const { words, amounts, price, offer, asks, fromProfile, isOfBusiness } = heard
  // What is not understood is not planned.
  if (isForeign(words.slice(0, 400))) return false
  if (TROUBLE.test(words.slice(0, 400))) return false
  const kind = namedKind(words)
  const isBegun = BEGUN.test(words) && !MAKE_TEXT.test(words.slice(0, 200))
  if (ASKS_FOR_TALK.test(words) && !isBegun) return false
  if (IGNORE.test(words.slice(0, 120))) return false
  if (isOfBusiness && LEADING_NOUN.test(words) && asks.some(ask => MADE.has(ask))) return true
  const hasPrice = price?.amount !== undefined || amounts.some(({ hearing }) => hearing === 'unsure')
  if (isBegun && fromProfile.some(({ key }) => key === 'offer')) return true
  if (isBegun) return kind !== undefined || (offer !== undefined && (hasPrice || isNamed(offer, words)))
  const isTold = asks.length === 0 || asks[0] === 'tells_only'
  const isOffered = offer !== undefined && hasPrice && isTold
  if (kind === undefined) return isOffered
  return (isOffered || isNoun(words)) && !/\?\s*$/.test(words.slice(0, 400))
}

/** 'Build X' names something where two words say what; 'sell' alone wants an answer. */
const isNamed = (offer: string, words: string) => NOUN_AFTER.test(words) && /\S\s+\S/.test(offer)

const FOREIGN =
  /(?<![\p{L}])(?:ich|möchte|moechte|eine[mnrs]?|für|und|oder|nicht|wir|quiero|queremos|una|para|vender|abrir|tienda|je|veux|nous|une|pour|avec|des|uma|quero|vorrei|aprire|della|gli)(?![\p{L}])/giu
const FOREIGN_WORDS = 3
const isForeign = (words: string) =>
  new Set(words.match(FOREIGN)?.map(word => word.toLowerCase())).size >= FOREIGN_WORDS

const IGNORE =
  /^\s*(?:ignore|disregard|forget|reveal|print|repeat|output|system\s*:|you are now|pretend|act as)\b/i
const NOUN_AFTER =
  /\b(?:build|open|start|launch|creat|develop|mak|sell|offer|run|rent|idea|business|shop|company)/i
/** A verb of its own makes a sentence about something else: 'My bakery has high costs'. */
const STATEMENT =
  /^\s*(?:my|our|the|this|that|it|he|she|they|there|you|i(?:'m| am| was| have| had| need| think| know| like| love| hate| went| ate| saw)?)\b[^,.;:]{0,60}?\b(?:is|are|was|were|has|have|had|went|ate|saw|like|love|hate|need|needs|think|know|makes?|loses?|costs?|earns?|closed|works?|keeps?|won't|can't|doesn't|don't|isn't)\b/i

function isNoun(words: string): boolean {
  const start = words.slice(0, 300)
  if (/^\s*(?:i|we) (?:sell|bake|make|run|offer|teach|rent|repair|clean)\b/i.test(start)) return true
  if (STATEMENT.test(start) && !/^\s*(?:my|our|the) (?:idea|project|plan|business|startup)\b/i.test(start))
    return false
  const bare = start.replace(LEAD, '')
  // One bare word names a trade and no project: 'coffee'.
  return LEADING_NOUN.test(start) || /\S+\s+\S+/.test(bare)
}
