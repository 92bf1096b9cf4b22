import type { TestApp } from './test-app.ts'

/**
 * A browser as the server knows it: calls that keep and send cookies, and these headers. Behind a trusted proxy
 * `{ 'x-forwarded-for': address }` says where it stands.
 */
export function browser({ call }: Pick<TestApp, 'call'>, ownHeaders: Record<string, string> = {}) {
  const jar = new Map<string, string>()
  return {
    jar,
    async post(path: string, body?: unknown, { token, headers = {} }: PostOptions = {}) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const sent = { ...(cookie ? { cookie } : {}), ...ownHeaders, ...headers }
      const reply = await call('POST', path, { body, token, headers: sent })
      for (const line of reply.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (/max-age=0/i.test(line)) jar.delete(name)
        else jar.set(name, value)
      }
      return reply
    },
  }
}

export interface PostOptions {
  token?: string
  headers?: Record<string, string>
}
