import { withArticle } from '#shared/article.ts'
import { capitalised } from './legacy/writing/lines.ts'

/** What has no 'a' before it: what is poured, worn or worked at. */
const MASS =
  /(?:[^s]s|ing|ware|bread|coffee|tea|food|honey|granola|juice|beer|wine|cheese|pasta|chocolate|jam|soap|pottery|jewell?ery|clothing|furniture|leather|art|music|gear|sourdough|hot sauce|repair|design|advice|care|delivery|photography|SaaS)$/i

/** 'A booking app', 'An inventory tool', and 'Soy candles' as they are, at the start of a sentence. */
export function aOrMore(noun: string): string {
  const [thing = noun] = noun.split(/ (?:of|for|on|with|about) /)
  return capitalised(MASS.test(thing) ? noun : withArticle(noun))
}
