import type { AccountDevices, AccountSummary } from '../account/account-summary.ts'

// What the account command prints for a person.

/** As `2026-11-24 05:10 UTC`. */
export const moment = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** Two columns, under each other. */
export function aligned(rows: readonly (readonly [label: string, text: string])[]) {
  const width = Math.max(0, ...rows.map(([label]) => label.length))
  return rows.map(([label, text]) => `  ${label.padEnd(width)}  ${text}`).join('\n')
}

const contentsOf = (summary: AccountSummary) =>
  [
    counted(summary.businesses, 'business', 'businesses'),
    counted(summary.sessions, 'session'),
    counted(summary.messages, 'message'),
    counted(summary.runs, 'run'),
  ].join(', ')

function accessText({ access: { has_access, status, ends_at, renews_at, paid_at } }: AccountSummary) {
  return [
    has_access ? `yes (${status})` : `no (${status})`,
    ends_at && `${has_access ? 'ends' : 'ended'} ${moment(ends_at)}`,
    renews_at && `renews ${moment(renews_at)}`,
    paid_at && `last paid ${moment(paid_at)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function subscriptionText({
  id,
  status,
  period_ends_at,
  cancels_at,
}: AccountSummary['subscriptions'][number]) {
  const until = cancels_at
    ? `, canceled from ${moment(cancels_at)}`
    : period_ends_at
      ? `, period ends ${moment(period_ends_at)}`
      : ''
  return `${id}: ${status}${until}`
}

export function accountLines(email: string, summary: AccountSummary) {
  const { suspended_at, trial_ends_at, subscriptions, customer_id, last_used_at } = summary
  const rows: [string, string][] = [
    ['id', summary.id],
    ['registered', moment(summary.registered_at)],
    ['verified', 'yes'],
    ['suspended', suspended_at ? `since ${moment(suspended_at)}` : 'no'],
    ['trial', trial_ends_at ? `until ${moment(trial_ends_at)}` : 'not taken'],
    ['access', accessText(summary)],
    ...(subscriptions.length > 0
      ? subscriptions.map((one): [string, string] => ['subscription', subscriptionText(one)])
      : [['subscription', 'none'] as [string, string]]),
    ['customer', customer_id ?? 'none at the payment provider'],
    ['has', contentsOf(summary)],
    ['logins', `${summary.logins}, from ${counted(summary.known_browsers, 'known browser')}`],
    ['last used', last_used_at ? moment(last_used_at) : 'never'],
  ]
  return `${email}\n${aligned(rows)}`
}

export function deviceLines(email: string, { logins, known_browsers }: AccountDevices) {
  const lines = logins.map(
    ({ logged_in_at, last_used_at, expires_at, method }) =>
      `  logged in ${moment(logged_in_at)} by ${method}, last used ${last_used_at ? moment(last_used_at) : 'never'}, ends ${moment(expires_at)}`,
  )
  return [
    `${email}: ${counted(logins.length, 'login')}, ${counted(known_browsers, 'known browser')}.`,
    ...lines,
  ].join('\n')
}

/** What a deletion takes, and what it does first. */
export function deletionLines(email: string, summary: AccountSummary) {
  const unended = summary.subscriptions.filter(({ status }) => status !== 'canceled')
  const first = unended.map(
    ({ id }) =>
      `  First ${id} is canceled at the payment provider, at once. Days that are paid are lost, and nothing is refunded.\n`,
  )
  return (
    `This deletes ${email} for good: ${contentsOf(summary)}, and ${counted(summary.logins, 'login')}.\n` +
    first.join('') +
    `  The ledger of payments stays. Add --yes to delete it: npm run account -- delete ${email} --yes`
  )
}
