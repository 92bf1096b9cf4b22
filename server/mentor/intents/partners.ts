import { ASSUMED_CHURN } from '../workshop/legacy/assumptions.ts'
import { type Economics, economicsOf } from '../economics.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { INTERVIEWS } from '../workshop/legacy/method.ts'
import { aMonth } from '../numbers/calendar.ts'
import { commissionRate, KEYSTONE, keystonePrice } from '../numbers/commission.ts'
import { contribution } from '../numbers/contribution.ts'
import {
  leftAfterWinning,
  lifetimeValue,
  LIFETIME_VALUE_TO_COST,
  mostToWinOne,
} from '../numbers/lifetime-value.ts'
import { withArticle } from '../workshop/legacy/plans/article.ts'
import { offerMessage, SOLD_BY_SHOPS } from '../plans/partner-offer.ts'
import { partnersFor } from '../plans/partner-kinds.ts'
import { isPaidByTheMonth } from '../plans/unit-economics.ts'
import type { Heard, Intent, Reply } from '../reply.ts'
import { shortDate, workdayAfter } from '../workshop/legacy/writing/dates.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { money } from '../workshop/legacy/writing/money.ts'
import { nounsOf, payersOf } from '../writing/nouns.ts'
import { questionFor } from '../writing/questions.ts'
import { table } from '../workshop/legacy/writing/table.ts'

export const partners: Intent = {
  name: 'partners',
  heading: 'On partners',
  reply,
}

/** How many days partners get to answer. Ours. */
const DAYS_TO_ANSWER = 14
/** A share of the price a partner notices at all. Ours, after what affiliate schemes for goods pay, 5 to 10 % and up. */
const LEAST_SHARE_OF_PRICE = 0.1

function reply(heard: Heard): Reply {
  const { facts, today } = heard
  const economics = economicsOf(facts)
  const share = economics && mostToWinOne(economics.perUnit)
  const [nearest, ...others] = partnersFor(facts.model)
  const show = (value: number) => money(value, facts.currency)
  const { one } = nounsOf(facts)
  const who = facts.audience ?? 'your buyers'
  const place = facts.place ? ` in ${facts.place}` : ''
  const until = shortDate(workdayAfter(today, DAYS_TO_ANSWER), today)
  return {
    answer: `Begin with ${nearest.who}${place}: ${nearest.why}. ${
      share
        ? `You can give up to ${show(share)} for each ${one} they bring, a third of what it leaves.`
        : economics
          ? `There is nothing to share yet, because each ${one} costs more than it brings; raise the price first.`
          : `Give up to a third of what ${withArticle(one)} leaves after its own cost; name me the price and it becomes a sum.`
    }`,
    body: [
      table(
        [`Has ${who} already`, 'Because', 'Besides the share, give'],
        [nearest, ...others].map(({ who: name, why, gives }) => [name, why, gives]),
      ),
      share && economics ? arithmetic(facts, economics, share) : '',
      `An offer you can send:\n\n${offerMessage(facts, share ? show(share) : '[a sum]', one)}`,
    ],
    step: {
      action: `write to ${INTERVIEWS} of the first kind${place}, one by one, and ask for an answer by ${until}`,
      sign: SOLD_BY_SHOPS.has(facts.model)
        ? 'one of them puts it where their people see it'
        : 'one of them shows it to their people once',
      stop: `all ${INTERVIEWS} said no or nothing by then; then ask one of them what would have made it worth it, before you raise the share`,
    },
    isGraded: true,
    question:
      questionFor(facts, ['price', 'unitCost']) ??
      `Who was the last one to send you ${withArticle(payersOf(facts).one)}?`,
  }
}

function arithmetic(facts: Facts, economics: Economics, share: number): string {
  const show = (value: number) => money(value, facts.currency)
  const { one } = nounsOf(facts)
  const part = commissionRate(share, economics.price)
  const kept = leftAfterWinning(economics.perUnit, share)
  if (part === undefined || kept === undefined) return ''
  const sum = `${economics.line} ${withArticle(one)}; ${show(economics.perUnit)} / ${LIFETIME_VALUE_TO_COST} = ${show(share)} (David Skok's third), ${percent(part)} of the price, and ${show(kept)} stays with you. ${economics.caveat}`
  const thin =
    part < LEAST_SHARE_OF_PRICE
      ? ' That is little for a partner, so a favour in return will carry further than the share.'
      : ''
  return `${sum}${thin}${isPaidByTheMonth(facts) ? onceInstead(facts, economics) : shops(facts, economics)}`
}

// Who pays every month is worth more than the first month: one sum instead of a share without end.
function onceInstead(facts: Facts, economics: Economics): string {
  const monthly = aMonth(economics.perUnit, facts.pricePeriod) ?? economics.perUnit
  const churn = facts.figures.churn || ASSUMED_CHURN
  const once = mostToWinOne(lifetimeValue(monthly, churn) ?? 0)
  if (once === undefined) return ''
  const show = (value: number) => money(value, facts.currency)
  return ` Every month they stay, or once: ${show(monthly)} / ${percent(churn)} churn / ${LIFETIME_VALUE_TO_COST} = ${show(once)}${facts.figures.churn ? '' : ' (the churn is assumed)'}, paid once the second month is in.`
}

// A shop that buys to sell on wants half of the price; most find that out too late.
function shops(facts: Facts, { price, unitCost }: Economics): string {
  if (!SOLD_BY_SHOPS.has(facts.model)) return ''
  const show = (value: number) => money(value, facts.currency)
  const wholesale = keystonePrice(price)
  const left = wholesale === undefined ? undefined : contribution(wholesale, unitCost)
  if (left === undefined) return ''
  return ` A shop that buys it from you mostly wants half (the trade's keystone): ${show(price)} / ${KEYSTONE} − ${show(unitCost)} = ${show(left)}, ${left > 0 ? 'so sell on commission where you can' : 'a loss, so on commission only'}.`
}
