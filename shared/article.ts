/** 'an order', 'a kit', 'an hour'. */
export function withArticle(noun: string): string {
  return `${/^(?:hour|honest|[aeio]|u(?!se|ni))/i.test(noun) ? 'an' : 'a'} ${noun}`
}
