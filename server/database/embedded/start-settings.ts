import { readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const START_SETTINGS_FILE = 'start.conf'

export type Settings = Record<string, string>

const SETTINGS: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  logging_collector: 'off',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  // What people write must not reach the log: statements, their parameters and details are left out, and so are plain
  // errors, whose words may quote a value. The product hears of them anyway.
  log_min_messages: 'log',
  log_statement: 'none',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
}

/** Writes what this start adds to the cluster's own postgresql.conf. */
export async function writeStartSettings(cluster: string, port: number, extra: Settings): Promise<void> {
  const lines = Object.entries({ ...SETTINGS, ...extra, port: String(port) }).map(
    ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`,
  )
  const file = join(cluster, START_SETTINGS_FILE)
  // Replaced, not rewritten: the last one may have been written by root, and this process may be killed in between.
  await writeFile(`${file}.new`, lines.join(''), { mode: 0o644 })
  await rename(`${file}.new`, file)
}

/** The port of the last start: whoever still uses this Postgres expects it there. Undefined before the first. */
export function lastPort(cluster: string): number | undefined {
  try {
    const text = readFileSync(join(cluster, START_SETTINGS_FILE), 'utf8')
    return Number(/^port = '(\d+)'$/m.exec(text)?.[1]) || undefined
  } catch {
    // Not written yet.
    return undefined
  }
}
