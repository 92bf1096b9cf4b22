import { readFileSync } from 'node:fs'

// The part of the environment that may come as files, as containers get their secrets. Read by config.ts.

/** What nobody but the server should see. Each may be given as the path of a file that holds it, by its name and _FILE. */
const SECRETS = [
  'DATABASE_URL',
  'ENCRYPTION_KEYS',
  'OPENAI_API_KEY',
  'SMTP_URL',
  'PADDLE_API_KEY',
  'PADDLE_WEBHOOK_SECRET',
  'METRICS_TOKEN',
] as const

const fileOf = (name: string) => `${name}_FILE`

export const secretFileVariables = SECRETS.map(fileOf)

/** The environment with the secrets that files hold, and what is wrong with those files. */
export function withSecretFiles(given: Record<string, string | undefined>) {
  const faults: string[] = []
  const read: Record<string, string> = {}
  for (const name of SECRETS) {
    const path = given[fileOf(name)]
    if (path === undefined) continue
    const secret = readText(path)
    if (given[name] !== undefined) faults.push(`${fileOf(name)}: is of no use with ${name}`)
    else if (!secret) faults.push(`${fileOf(name)}: is not the path of a readable file with something in it`)
    else read[name] = secret
  }
  return { given: { ...given, ...read }, faults }
}

function readText(path: string) {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    // Whatever the reason is, its name is told as a fault.
    return undefined
  }
}
