/** Waits until `isTrue`, at most `limitMs`; throws then. */
export async function until(isTrue: () => boolean | Promise<boolean>, limitMs = 30_000) {
  const endMs = performance.now() + limitMs
  while (!(await isTrue())) {
    if (performance.now() > endMs) throw new Error(`not true after ${limitMs} ms`)
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}
