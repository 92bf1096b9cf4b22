export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** 'A fixed-price job' inside a sentence: 'a fixed-price job'. */
export function uncapitalised(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** The same words lead to the same choice; other words may lead to another. */
export function chosen<Item>(items: readonly [Item, ...Item[]], seed: string): Item {
  let hash = 7
  for (let index = 0; index < Math.min(seed.length, 400); index++)
    hash = (hash * 31 + seed.charCodeAt(index)) % 1_000_003
  return items[hash % items.length] ?? items[0]
}
