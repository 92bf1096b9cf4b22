/** Lets one loop sleep until somebody rings or time is up. A ring while nobody sleeps is kept for the next sleep. */
export function createBell() {
  let isRung = false
  let wakeUp: (() => void) | undefined

  return {
    ring() {
      isRung = true
      wakeUp?.()
    },
    async rung(limitMs: number) {
      if (!isRung) {
        let timer: NodeJS.Timeout | undefined
        await new Promise<void>(resolve => {
          wakeUp = resolve
          timer = setTimeout(resolve, limitMs)
        })
        clearTimeout(timer)
        wakeUp = undefined
      }
      isRung = false
    },
  }
}
