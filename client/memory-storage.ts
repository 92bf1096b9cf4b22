const methods = {
  getItem(this: Record<string, string>, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key]
  },
}

/** Stands in for local storage in tests, with its habit of showing its keys as its own properties. */
export function memoryStorage(values: Record<string, string> = {}): Storage {
  return Object.assign(Object.create(methods), values)
}
