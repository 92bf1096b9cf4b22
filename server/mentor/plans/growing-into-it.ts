import type { Facts } from '../workshop/legacy/facts.ts'
import { netBurn, runwayMonths } from '../numbers/runway.ts'
import type { Reply } from '../reply.ts'
import { months, percent } from '../workshop/legacy/writing/figures.ts'
import { money } from '../workshop/legacy/writing/money.ts'

interface Course {
  cash: number
  out: number
  income: number
  /** of the income per month */
  growth: number
  /** months until it covers what goes out */
  covered: number
}

/** An income that grows past the costs before the cash ends: what holds as long as the growth does. */
export function growingIntoIt({ currency }: Facts, { cash, out, income, growth, covered }: Course): Reply {
  const show = (value: number) => money(value, currency)
  const net = netBurn(out, income) ?? out
  const without = runwayMonths(cash, net)
  return {
    answer: `On this course the money does not run out: at ${percent(growth)} more a month, what comes in covers the ${show(out)} after ${months(covered)}.`,
    body: [
      `Today ${show(out)} − ${show(income)} = ${show(net)} a month is burned. ${without === undefined ? '' : `Without growth ${show(cash)} / ${show(net)} = ${months(without)}; that is the number to decide by, because growth has stopped in most companies before it covered their costs.`}`,
      'Paul Graham calls this default alive. It holds only while costs stay where they are: each person hired moves the day away.',
    ],
    step: {
      action:
        'put cash, income and costs of each of the last months on one sheet, and the next month as you expect it',
      sign: 'the income you expected and the one that came lie within a tenth of each other',
      stop: 'it grew by less than half of what you expected two months running; then plan with no growth and cut now',
    },
    question: `For how many months has it grown by ${percent(growth)}?`,
  }
}
