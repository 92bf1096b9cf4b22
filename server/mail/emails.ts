import { CODE_LIFE_MINUTES, LINK_LIFE_MINUTES } from '#shared/auth/calls.ts'
import { brand } from '#shared/brand.ts'
import { pages } from '#shared/pages.ts'

/** What an email says. An email with a code holds exactly one group of six digits, any other none. */
export interface EmailContent {
  subject: string
  text: string
}

/** What an email that proves its mailbox contains. The link holds letters only, so it adds no second group of six digits. */
export interface MailedProof {
  digits: string
  link: string
  /** in words of ours */
  device: string
  askedAt: Date
}

export function signUpEmail(proof: MailedProof): EmailContent {
  return email(`Your ${brand.product} code`, [
    `Welcome to ${brand.product}. Your verification code is`,
    `    ${proof.digits}`,
    `It expires in ${CODE_LIFE_MINUTES} minutes. Enter it on the page where you signed up.`,
    linkOf(proof),
    askedFrom(proof),
    'If you didn’t sign up, you can ignore this email. Never share this code.',
  ])
}

export function alreadyRegisteredEmail(publicUrl: string): EmailContent {
  return email(`You already have a ${brand.product} account`, [
    `Someone tried to sign up for ${brand.product} with this email address, but you already have an account.`,
    `If it was you, log in here: ${publicUrl}${pages.login}`,
    `If you forgot your password, choose a new one here: ${publicUrl}${pages.changePassword}`,
    'If it wasn’t you, you don’t need to do anything. Your account and password haven’t changed.',
  ])
}

export function resetEmail(proof: MailedProof): EmailContent {
  return email(`Your ${brand.product} password code`, [
    `Someone asked to reset the password for your ${brand.product} account. Your code is`,
    `    ${proof.digits}`,
    `It expires in ${CODE_LIFE_MINUTES} minutes. Enter it on the page where you asked for it.`,
    linkOf(proof),
    askedFrom(proof),
    'If it wasn’t you, ignore this email. Your password hasn’t changed. Never share this code.',
  ])
}

export function passwordChangedEmail(publicUrl: string): EmailContent {
  return email(`Your ${brand.product} password was changed`, [
    `The password of your ${brand.product} account was just changed, and you’ve been logged out on all devices.`,
    `If it was you, you don’t need to do anything. Log in here: ${publicUrl}${pages.login}`,
    `If it wasn’t you, reset your password right away: ${publicUrl}${pages.changePassword}`,
    `and write to ${brand.supportMail}.`,
  ])
}

const linkOf = ({ link }: MailedProof) =>
  `Or open this link within ${LINK_LIFE_MINUTES} minutes, on any device. It works once; don’t share it.\n${link}`

const askedFrom = ({ device, askedAt }: MailedProof) =>
  `Asked from ${device} at ${askedAt.toISOString().slice(11, 16)} UTC.`

function email(subject: string, paragraphs: string[]): EmailContent {
  const text = ['Hello,', ...paragraphs, `${brand.product}\n${brand.company}`].join('\n\n')
  return { subject, text: `${text}\n` }
}
