import { z } from 'zod/mini'

const LoginState = z.catch(
  z.object({
    /** the address inside the product to go to after the login */
    returnTo: z.optional(z.string().check(z.regex(/^\/(?!\/)/))),
    /** fills the field for whoever has just proven this address */
    email: z.optional(z.string()),
  }),
  {},
)

/** What a page hands to the login pages by the router's state. */
export function readLoginState(state: unknown): z.infer<typeof LoginState> {
  return LoginState.parse(state)
}
