import { z } from 'zod/mini'
import { authErrors } from './messages.ts'
import { isBlank, plainText } from '../text.ts'

export const CODE_DIGITS = 6
export const CODE_LIFE_MINUTES = 10
export const LINK_LIFE_MINUTES = 30
/** of an alphabet of 52: more than 256 bits, and no digit that could be taken for one of a code */
export const LINK_LETTERS = 45
export const CODES_PER_DAY = 5
export const RESEND_COOLDOWN_S = 30
export const REDIRECT_AFTER_CODE_MS = 1_000
export const REDIRECT_AFTER_PASSWORD_MS = 1_500
export const PASSWORD_MIN_CHARACTERS = 8
export const PASSWORD_MAX_CHARACTERS = 128
// The longest address that SMTP can carry (RFC 5321, 4.5.3.1.3, less the angle brackets).
export const EMAIL_MAX_CHARACTERS = 254

// One @, no white space, invisible or routing characters, dots only between others, and a domain of labels: what one
// RCPT TO can carry unquoted.
const EMAIL =
  /^(?!\.)(?!.*\.[.@])[^\s@"(),:;<>[\]\\\p{Cc}\p{Cf}\p{Z}]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u

/** An address, normalised once: trimmed, NFC, lower case. */
export const Email = z
  .pipe(
    z
      .string(authErrors.badEmail.message)
      .check(z.maxLength(EMAIL_MAX_CHARACTERS * 2, authErrors.badEmail.message)),
    z.transform(value => value.trim().normalize('NFC').toLowerCase()),
  )
  .check(
    z.refine(
      value => value.length <= EMAIL_MAX_CHARACTERS && EMAIL.test(value) && value.isWellFormed(),
      authErrors.badEmail.message,
    ),
  )
  .register(z.globalRegistry, { format: 'idn-email', maxLength: EMAIL_MAX_CHARACTERS })

const toNfkc = (value: string) => value.normalize('NFKC')

// Characters are code points here; NFKC so that the same keys on another keyboard give the same password.
const withinLength = (value: string) => {
  const characters = Array.from(value).length
  return characters >= PASSWORD_MIN_CHARACTERS && characters <= PASSWORD_MAX_CHARACTERS
}

/** A password being chosen. */
export const NewPassword = z
  .pipe(plainText(PASSWORD_MAX_CHARACTERS * 4, authErrors.badPassword.message), z.transform(toNfkc))
  .check(z.refine(withinLength, authErrors.badPassword.message))
  .register(z.globalRegistry, { minLength: PASSWORD_MIN_CHARACTERS, maxLength: PASSWORD_MAX_CHARACTERS })

/** A password being tried: no rule but a bound, so that older rules never lock anybody out. */
export const TriedPassword = z
  .pipe(plainText(PASSWORD_MAX_CHARACTERS * 4, authErrors.badCredentials.message), z.transform(toNfkc))
  .check(z.refine(value => value.length > 0, 'Please enter your password.'))
  .register(z.globalRegistry, { minLength: 1 })

/** Spaces and full-width digits are what people paste; anything else is left as it is and will not match. */
export const Code = z
  .pipe(
    z.string(authErrors.codeInvalid.message).check(z.maxLength(64, authErrors.codeInvalid.message)),
    z.transform(value => toNfkc(value).replace(/\s/g, '')),
  )
  .check(z.refine(value => !isBlank(value), 'Please enter the code.'))
  .register(z.globalRegistry, { description: `The ${CODE_DIGITS} digits from the email.`, minLength: 1 })

/** The secret of the link beside a code. */
export const Link = z.string().check(z.regex(new RegExp(`^[A-Za-z]{${LINK_LETTERS}}$`)))

export const Registration = z.object({ email: Email, password: NewPassword })
export const Credentials = z.object({ email: Email, password: TriedPassword })
export const Mailbox = z.object({ email: Email })
export const CodeProof = z.object({ email: Email, code: Code })
export const LinkProof = z.object({ link: Link })
export const PasswordReset = z.object({
  email: Email,
  password: NewPassword,
  reset_token: z.optional(z.string().check(z.maxLength(128))),
})

export const LoginReply = z.object({
  token: z.string(),
  /** true for a password that everybody tries first; otherwise it is not there */
  has_common_password: z.optional(z.boolean()),
})
export const MessageReply = z.object({ message: z.string() })
export const ResetProofReply = z.object({ message: z.string(), reset_token: z.string() })
/** A link names the address it proves. With `reset_token` a password has to be chosen before the first login. */
export const LinkProofReply = z.object({
  message: z.string(),
  email: z.string(),
  reset_token: z.optional(z.string()),
})
