const PRICED = /^ ?(?:\/ ?|a |an |per |each |for (?:a|one|each) )([a-z]{3,14})\b/i
const NOT_A_THING =
  /^(?:hour|day|week|month|year|hr|wk|yr|mo|and|but|to|in|for|the|lot|bit|piece|unit|one|person|head|customer|client|user|subscriber|with|time|good|fair|while|new|more|few|per|every|total|costs?|is|are|now)$/i

/** What the price is for, when it was said: 'class' from '€18 a class'. */
export function pricedThing(after: string): string | undefined {
  const thing = PRICED.exec(after)?.[1]?.toLowerCase()
  return thing && !NOT_A_THING.test(thing) ? thing : undefined
}
