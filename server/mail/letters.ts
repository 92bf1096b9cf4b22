import { CODE_LIFE_MINUTES, LINK_LIFE_MINUTES } from '#shared/auth.ts'
import { brand } from '#shared/brand.ts'
import { pages } from '#shared/pages.ts'

/** What a letter says. A letter with a code holds exactly one group of six digits, any other none. */
export interface Draft {
  subject: string
  text: string
}

/** What stands in a letter that proves its mailbox. The link holds letters only, so it adds no second group of six digits. */
export interface MailedProof {
  digits: string
  link: string
  /** in words of ours */
  device: string
  askedAt: Date
}

export function signUpLetter(proof: MailedProof): Draft {
  return letter(`Your ${brand.product} code`, [
    `Welcome to ${brand.product}. Your verification code is`,
    `    ${proof.digits}`,
    `It is good for ${CODE_LIFE_MINUTES} minutes. Enter it on the page where you signed up.`,
    linkOf(proof),
    askedFrom(proof),
    'If you did not sign up, you can ignore this letter. Please give the code to nobody.',
  ])
}

export function alreadyRegisteredLetter(publicUrl: string): Draft {
  return letter(`You already have a ${brand.product} account`, [
    `Somebody asked to sign up at ${brand.product} with this address, and you already have an account with us.`,
    `If it was you, log in here: ${publicUrl}${pages.login}`,
    `If you forgot your password, choose a new one here: ${publicUrl}${pages.changePassword}`,
    'If it was not you, there is nothing to do: your account and your password are unchanged.',
  ])
}

export function resetLetter(proof: MailedProof): Draft {
  return letter(`Your ${brand.product} password code`, [
    `Somebody asked for a new password for your ${brand.product} account. The code is`,
    `    ${proof.digits}`,
    `It is good for ${CODE_LIFE_MINUTES} minutes. Enter it on the page where you asked for it.`,
    linkOf(proof),
    askedFrom(proof),
    `If it was not you, ignore this letter: your password stays as it is. Please give the code to nobody.`,
  ])
}

export function passwordChangedLetter(publicUrl: string): Draft {
  return letter(`Your ${brand.product} password was changed`, [
    `The password of your ${brand.product} account has just been changed, and every device was logged out.`,
    `If it was you, there is nothing more to do. Log in here: ${publicUrl}${pages.login}`,
    `If it was not you, choose a new password at once: ${publicUrl}${pages.changePassword}`,
    `and write to ${brand.supportMail}.`,
  ])
}

const linkOf = ({ link }: MailedProof) =>
  `Or open this link within ${LINK_LIFE_MINUTES} minutes, on any device. It works once; don’t share it.\n${link}`

const askedFrom = ({ device, askedAt }: MailedProof) =>
  `Asked from ${device} at ${askedAt.toISOString().slice(11, 16)} UTC.`

function letter(subject: string, paragraphs: string[]): Draft {
  const text = ['Hello,', ...paragraphs, `${brand.product}\n${brand.company}`].join('\n\n')
  return { subject, text: `${text}\n` }
}
