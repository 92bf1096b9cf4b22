import { CODE_LIFE_MINUTES } from '#shared/auth.ts'
import { brand } from '#shared/brand.ts'
import { pages } from '#shared/pages.ts'

/** What a letter says. A letter with a code holds exactly one group of six digits, any other none. */
export interface Draft {
  subject: string
  text: string
}

export function signUpLetter(code: string): Draft {
  return letter(`Your ${brand.product} code`, [
    `Welcome to ${brand.product}. Your verification code is`,
    `    ${code}`,
    `It is good for ${CODE_LIFE_MINUTES} minutes. Enter it on the page where you signed up.`,
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

export function resetLetter(code: string): Draft {
  return letter(`Your ${brand.product} password code`, [
    `Somebody asked for a new password for your ${brand.product} account. The code is`,
    `    ${code}`,
    `It is good for ${CODE_LIFE_MINUTES} minutes. Enter it on the page where you asked for it.`,
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

function letter(subject: string, paragraphs: string[]): Draft {
  const text = ['Hello,', ...paragraphs, `${brand.product}\n${brand.company}`].join('\n\n')
  return { subject, text: `${text}\n` }
}
