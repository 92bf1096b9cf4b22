import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

const COMMON =
  `password1 password12 Password1! P@ssw0rd Passw0rd! pa$$word12 passwordpassword 12345678 123456789 1234567890
  87654321 987654321 11111111 00000000 88888888 12341234 12121212 123123123 11223344 147258369 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  q1w2e3r4 zaq12wsx qwertyui qwertyuiop qwerty123 qwerty12 qwer1234 asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 abcd1234
  abc12345 abcdefgh abcdefg1 a1234567 aa123456 a123456789 123456789a 123qweasd qweasdzxc trustno1 iloveyou iloveyou1 princess
  princess1 sunshine sunshine1 football football1 baseball superman batman123 dragon123 monkey123 letmein1 welcome1 welcome123
  whatever starwars computer internet michelle jennifer jessica1 michael1 charlie1 liverpool chelsea1 changeme changeme1
  admin123 administrator master123 shadow123 19900101 01011990 31121999 kindling kindling1 Kindling2025 ember2025! !password!`
    .split(/\s+/)
    .filter(Boolean)

const FINE =
  `correct horse battery|another long password|purple-lantern-42|x9$kLm2!|Tr0ub4dour&3|8 letter|blue kettle 7
  |90281746|37460195|thequickbrownfox|gjFq8Zwa|Sommerregen am Deich|😀 emoji 🔥|monkeywrench factory|${'x'.repeat(128)}`
    .split('|')
    .map(line => line.trim())

test.each(COMMON)('%s is common (AUTH-14)', password => {
  expect(isCommonPassword(password, 'somebody@example.com')).toBe(true)
})

test.each(FINE)('%s is not', password => {
  expect(isCommonPassword(password, 'somebody@example.com')).toBe(false)
})

test.each(['ada.lovelace@example.com', 'Ada.Lovelace', 'ada.lovelace1', 'ada.lovelace2025!'])(
  "%s is not a password for Ada's own address (AUTH-14)",
  password => {
    expect(isCommonPassword(password, 'ada.lovelace@example.com')).toBe(true)
    expect(isCommonPassword(password, 'somebody@example.com')).toBe(false)
  },
)
