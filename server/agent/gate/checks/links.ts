import type { Fault } from '#shared/agent/parts.ts'
import ownHosts from '../content/own-hosts.json' with { type: 'json' }
import { fault } from '../fault.ts'
import { groundsOf, type Work } from '../work.ts'

/** An address with its host, which ends where no host goes on; '//host' only where an attribute or a style names it. */
const ADDRESS = /(?:\bhttps?:\/\/|(?<=["'(=])\/\/)(?<host>[a-z0-9.-]{1,253})[^\s"'<>)]{0,80}/gi

/** No address leads out of the kit, but for those that the person gave. */
export function checkLinks(work: Work): Fault[] {
  const stated = groundsOf(work).toLowerCase()
  const isOwn = (host: string) =>
    ownHosts.includes(host) || host.endsWith('.example') || stated.includes(host)
  return work.files.flatMap(({ file, content }) =>
    [...content.split('\n').entries()].flatMap(([index, line]) =>
      line
        .matchAll(ADDRESS)
        .filter(({ groups }) => !isOwn(groups?.['host']?.toLowerCase() ?? ''))
        .map(([words]) => fault(file, 'link', { words }, index + 1))
        .toArray(),
    ),
  )
}
