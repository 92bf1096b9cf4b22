import type { Facts } from '../workshop/legacy/facts.ts'
import { netBurn, safetyMargin } from '../numbers/runway.ts'
import type { Reply } from '../reply.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { money } from '../workshop/legacy/writing/money.ts'

/** More comes in than goes out: there is no runway to count, but a fall that it stands. */
export function defaultAlive(facts: Facts, out: number, income: number): Reply {
  const show = (value: number) => money(value, facts.currency)
  return {
    answer: `Your runway has no end: ${show(income)} comes in and ${show(out)} goes out, so the business carries itself.`,
    body: [
      `${leftLine(facts, out, income)} Check that your own pay and the taxes are in the ${show(out)}.`,
      income > 0
        ? `${safetyLine(facts, out, income)} Below a quarter that is one lost customer away; above a half you can afford to try something.`
        : '',
    ],
    step: {
      action: `set aside one month of costs, ${show(out)}, in an account you do not touch`,
      sign: 'a bad month would not change any decision',
      stop: 'a customer makes up more than a third of what comes in; then find the second one first',
    },
  }
}

/** '$30,000 − $22,000 = $8,000 a month left', and the name for it. */
export function leftLine({ currency }: Facts, out: number, income: number): string {
  const left = money(netBurn(income, out) ?? 0, currency)
  return `${money(income, currency)} − ${money(out, currency)} = ${left} a month left. Paul Graham calls that default alive.`
}

/** By how much sales may fall before cash is needed again. */
export function safetyLine({ currency }: Facts, out: number, income: number): string {
  const [most, least] = [money(income, currency), money(out, currency)]
  return `What it stands: sales may fall by ${percent(safetyMargin(income, out) ?? 0)} before you need cash again, (${most} − ${least}) / ${most}.`
}
