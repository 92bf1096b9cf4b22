const IN_VES: Readonly<Record<string, string>> = {
  loaf: 'loaves',
  knife: 'knives',
  scarf: 'scarves',
  shelf: 'shelves',
  leaf: 'leaves',
}

export function singular(many: string): string {
  if (many.endsWith('ies') && many.length > 5 && many !== 'cookies') return `${many.slice(0, -3)}y`
  const irregular = Object.entries(IN_VES).find(([, plural]) => plural === many)
  if (irregular) return irregular[0]
  return /(?:ches|shes|xes|sses|zes)$/.test(many) ? many.slice(0, -2) : many.slice(0, -1)
}

export function plural(one: string): string {
  const irregular = IN_VES[one]
  if (irregular !== undefined) return irregular
  if (/[^aeiou]y$/.test(one)) return `${one.slice(0, -1)}ies`
  return /(?:ch|sh|x|ss|z)$/.test(one) ? `${one}es` : `${one}s`
}
