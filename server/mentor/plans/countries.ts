export const countries = [
  'us',
  'uk',
  'ireland',
  'germany',
  'austria',
  'switzerland',
  'france',
  'spain',
  'italy',
  'netherlands',
  'poland',
  'canada',
  'australia',
  'india',
] as const
export type Country = (typeof countries)[number]

// Names and the largest towns; a town that two countries share is left out.
const SIGNS: Readonly<Record<Country, RegExp>> = {
  us: /\b(?:usa|united states|america|u\.s\.a?\.?|new york|nyc|brooklyn|chicago|los angeles|san francisco|san diego|austin|boston|seattle|denver|portland|miami|atlanta|dallas|houston|philadelphia|phoenix|detroit|nashville|minneapolis|texas|california|florida|ohio|oregon|colorado|arizona|illinois|delaware)\b/i,
  uk: /\b(?:uk|u\.k\.|united kingdom|(?:great )?britain|england|scotland|wales|london|leeds|manchester|glasgow|edinburgh|bristol|liverpool|sheffield|cardiff|belfast|nottingham|brighton|oxford)\b/i,
  ireland: /\b(?:(?<!northern )ireland|dublin|galway|limerick)\b/i,
  germany:
    /\b(?:germany|deutschland|berlin|hamburg|munich|münchen|cologne|köln|frankfurt|stuttgart|leipzig|dresden|düsseldorf|hanover|bremen|nuremberg)\b/i,
  austria: /\b(?:austria|österreich|vienna|wien|graz|linz|salzburg|innsbruck)\b/i,
  switzerland: /\b(?:switzerland|schweiz|zurich|zürich|geneva|basel|bern|lausanne)\b/i,
  france: /\b(?:france|paris|lyon|marseille|toulouse|bordeaux|lille|nantes|strasbourg)\b/i,
  spain: /\b(?:spain|españa|madrid|barcelona|valencia|seville|sevilla|málaga|malaga|bilbao)\b/i,
  italy: /\b(?:italy|italia|rome|roma|milan|milano|turin|naples|bologna|florence)\b/i,
  netherlands: /\b(?:(?:the )?netherlands|holland|amsterdam|rotterdam|utrecht|eindhoven|the hague)\b/i,
  poland: /\b(?:poland|polska|warsaw|warszawa|krak[oó]w|wroc[lł]aw|gda[nń]sk|pozna[nń])\b/i,
  canada:
    /\b(?:canada|toronto|vancouver|montr[eé]al|calgary|ottawa|edmonton|ontario|quebec|british columbia)\b/i,
  australia: /\b(?:australia|sydney|melbourne|brisbane|perth|adelaide)\b/i,
  india: /\b(?:india|delhi|mumbai|bangalore|bengaluru|hyderabad|chennai|pune|kolkata)\b/i,
}
// 'us' is also a word; the country is written large.
const US = /\b(?:in|from|across) (?:the )?US\b|\bUS[- ](?:based|citizen|company)\b|^(?:The |the )?US[.]?$/

/** The country that a place or a message names, when it is one we know something of. */
export function countryIn(text: string): Country | undefined {
  const part = text.slice(0, 2000)
  return US.test(part) ? 'us' : countries.find(country => SIGNS[country].test(part))
}
