/** What `make` gives, made when it is first asked for and kept: nothing waits for it before. */
export function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined
  return () => (made ??= { value: make() }).value
}
