import { counted } from '#shared/counted.ts'
import type { Overview } from '../overview/overview.ts'
import type { DutyRow, Found, Revenue } from '../overview/overview.store.ts'
import { aligned, moment } from './account-lines.ts'

type Row = readonly [label: string, text: string]

const number = (count: number | bigint) => count.toLocaleString('en-US')

const byStatus = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([status, count]) => `${number(count)} ${status}`)
    .join(', ') || 'none'

const revenueText = ({ payments, charged, refunds, refunded }: Revenue) =>
  `${counted(payments, 'payment')}, ${number(BigInt(charged))} charged; ${counted(refunds, 'refund')}, ${number(BigInt(refunded))} returned`

function revenueRows(span: string, revenue: readonly Revenue[]): Row[] {
  if (revenue.length === 0) return [[span, 'no payments and no refunds']]
  return revenue.map(one => [`${span}, ${one.currency ?? 'unknown currency'}`, revenueText(one)])
}

function dutyText({ is_held, due_in_s }: DutyRow) {
  if (is_held) return 'at work now'
  if (due_in_s === null) return 'due, not done yet'
  const minutes = Math.round(Math.abs(due_in_s) / 60)
  return due_in_s >= 0 ? `next in ${minutes} min` : `due for ${minutes} min`
}

const foundText = ({ count, ids }: Found) =>
  `${number(count)} (${ids.join(', ')}${count > ids.length ? ', ...' : ''})`

/** What a person has to see to, and what to do about it. */
function tasksOf({ needs_a_person, emails, processes }: Overview): Row[] {
  const { payments_of_nobody, suspended_still_renewing, deleted_still_charged } = needs_a_person
  const tasks: (Row | undefined)[] = [
    payments_of_nobody.count > 0
      ? [
          'payments of nobody',
          `${foundText(payments_of_nobody)}: look them up at the provider, and refund them`,
        ]
      : undefined,
    suspended_still_renewing.count > 0
      ? ['suspended, renewing', `${foundText(suspended_still_renewing)}: cancel them at the provider`]
      : undefined,
    deleted_still_charged.count > 0
      ? ['deleted, charged', `${foundText(deleted_still_charged)}: cancel them at the provider`]
      : undefined,
    emails.rejected > 0
      ? ['emails rejected', `${number(emails.rejected)}: see the mail worker's log lines`]
      : undefined,
    processes.alive === 0 ? ['no process', 'no server is running on this database'] : undefined,
  ]
  return tasks.filter(task => task !== undefined)
}

/** The overview as a table for one screen. */
export function overviewLines(overview: Overview) {
  const { accounts, access, revenue, emails, duties, processes } = overview
  const section = (title: string, rows: readonly Row[]) => `${title}\n${aligned(rows)}`
  const tasks = tasksOf(overview)
  return [
    moment(overview.at),
    section('Accounts', [
      ['all, verified', number(accounts.all)],
      ['new in 7 days', number(accounts.new_in_7_days)],
      ['suspended', number(accounts.suspended)],
      ['not verified yet', number(accounts.unverified)],
    ]),
    section('Access now', [
      ['subscribed', number(access.subscribed)],
      ['past due', number(access.past_due)],
      ['on trial', number(access.trial)],
      ['ended', number(access.ended)],
    ]),
    section("Revenue (in each currency's smallest unit)", [
      ...revenueRows('last 30 days', revenue.last_30_days),
      ...revenueRows('this month', revenue.this_month),
    ]),
    section('Work', [
      ['runs in 7 days', byStatus(overview.runs_in_7_days)],
      ['replies in 24 h', byStatus(overview.replies_in_24_hours)],
      ['emails', `${number(emails.waiting)} waiting, ${number(emails.rejected)} rejected`],
      [
        'processes',
        `${number(processes.alive)} alive, ${number(processes.dead)} ended and not cleared up yet`,
      ],
    ]),
    section(
      'Duties',
      duties.map((duty): Row => [duty.name, dutyText(duty)]),
    ),
    tasks.length > 0 ? section('Needs a person', tasks) : 'Nothing needs a person.',
  ].join('\n')
}
