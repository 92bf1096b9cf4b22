import { describe } from '../http/errors.ts'

/** Ends the process of an operator's command with the code that it gives, or with 1 and what went wrong. */
export function runCommand(main: (words: string[]) => Promise<number>) {
  main(process.argv.slice(2)).then(
    code => {
      process.exitCode = code
    },
    (error: unknown) => {
      // The words of a statement may hold what a person wrote.
      const isOurs = error instanceof Error && !('query' in error)
      console.error(isOurs ? error.message : JSON.stringify(describe(error)))
      process.exitCode = 1
    },
  )
}
