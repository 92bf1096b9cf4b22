const WHO = String.raw`(?: (?:[\p{L}'-]+ ){0,4}?(?=buy|bought|convert|order|purchase|sign|say|said|become|leave|cancel|quit|churn))?`
const OUT_OF = new RegExp(
  String.raw`\b(one|\d{1,4})(?: (?:customers?|members?|users?|people|clients?|subscribers?))? (?:in|out of|of)(?: every)? (\d{1,5})\b(?=${WHO} ?(?:buys?|bought|converts?|orders?|purchase|signs? up|say yes|said yes|becomes?|leaves?|cancels?|quits?|churns?)\b)`,
  'giu',
)
const LOSING =
  /\b(los(?:e|ing)(?: about| around)?) (one|\d{1,4})(?: (?:customers?|members?|users?|people|clients?|subscribers?))? (?:in|out of|of)(?: every)? (\d{1,5})\b/gi

/** 'One in ten buys' -> '10 % buys', 'we lose 4 of 100' -> 'we lose 4 %': a share in the words of odds. */
export function sharesForOdds(text: string): string {
  return text
    .replace(OUT_OF, (all, count: string, of: string) => share(count, of) ?? all)
    .replace(LOSING, (all, verb: string, count: string, of: string) => {
      const shown = share(count, of)
      return shown ? `${verb} ${shown}` : all
    })
}

function share(count: string, of: string): string | undefined {
  const part = count.toLowerCase() === 'one' ? 1 : Number(count)
  const whole = Number(of)
  return part < whole ? `${Math.round((part / whole) * 1e4) / 100} %` : undefined
}
