import { z } from 'zod/mini'
import { endpoints } from '#shared/endpoints.ts'
import { api } from '../api.ts'
import { endLoginSession } from '../login-session.ts'
import { storage } from '../storage.ts'

/** Forgets the session here at once and revokes its token on the server; the caller goes on to /login. */
export function logOut() {
  if (storage.get('token')) {
    // The call has taken the token along before it is forgotten; whether it arrives changes nothing on this page.
    api.post(endpoints.logout, undefined, z.undefined(), { keepalive: true }).catch(() => undefined)
  }
  endLoginSession()
}
