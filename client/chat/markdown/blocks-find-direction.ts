interface Tree {
  children: { type: string; properties?: Record<string, unknown> }[]
}

/**
 * Lets each block run from the left or from the right as its own words do. Blocks only: an element that decides for
 * itself is left out when the one around it looks for its words.
 */
export function blocksFindDirection() {
  return (tree: Tree) => {
    for (const block of tree.children) if (block.properties) block.properties.dir = 'auto'
  }
}
