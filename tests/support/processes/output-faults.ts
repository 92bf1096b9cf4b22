const FOR_A_PERSON = /^\s*$|Kindling is ready:/
const FATAL = 60

/** What must never stand in a server's output: lines that are no JSON, and errors that nobody expected. */
export function outputFaults(output: string) {
  return output.split('\n').filter(line => {
    if (FOR_A_PERSON.test(line)) return false
    try {
      const { level, msg } = JSON.parse(line) as { level: number; msg: string }
      return level >= FATAL || msg === 'request failed'
    } catch {
      return true
    }
  })
}
