import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_MIN_CHARACTERS } from '../shared/auth/calls.ts'

const HEAD = `# The passwords of ${PASSWORD_MIN_CHARACTERS} or more characters that @zxcvbn-ts/language-common 4.1.3 lists, the most common first.
# MIT License. Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc. Copyright (c) 2021 @zxcvbn-ts
`

/** The file that the server reads: a head, then one password a line. */
export function commonPasswordsText() {
  const longEnough = dictionary['passwords-common'].filter(
    password => Array.from(password).length >= PASSWORD_MIN_CHARACTERS,
  )
  return `${HEAD}${longEnough.join('\n')}\n`
}
