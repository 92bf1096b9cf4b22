import { z } from 'zod'

const LoginState = z
  .object({
    /** the address inside the product to go to after the login */
    returnTo: z
      .string()
      .regex(/^\/(?!\/)/)
      .optional(),
    /** fills the field for whoever has just proven this address */
    email: z.string().optional(),
  })
  .catch({})

/** What a page hands to the login pages by the router's state. */
export function readLoginState(state: unknown): z.infer<typeof LoginState> {
  return LoginState.parse(state)
}
