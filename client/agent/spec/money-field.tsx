import { useId, type ReactNode } from 'react'
import { Plus, X } from 'lucide-react'
import { unfitPlaces } from '#shared/figures/fit-money.ts'
import { FIXED_COSTS_MAX, Goal, Money, type Offer, OFFERS_MAX, Per } from '#shared/figures/money.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { AmountField, ChoiceField, DateField, MoneyTextField, PercentField } from './money-inputs.tsx'
import { moneyTexts } from './money-texts.ts'

interface MoneyFieldProps {
  money: Money
  /** shows what keeps it from being saved */
  isChecked: boolean
  onWrite: (money: Money) => void
}

/** What is sold, what it costs, and how much of it is to be sold by when. */
export function MoneyField({ money, isChecked, onWrite }: MoneyFieldProps) {
  const places = isChecked ? unfitPlaces(money) : []
  const write = (change: Partial<Money>) => onWrite({ ...money, ...change })
  const fault = (place: string) => (places.includes(place) ? moneyTexts.faultAt(place) : undefined)
  return (
    <fieldset className="spec-list">
      <legend>{moneyTexts.legend}</legend>
      <div className="spec-numbers">
        <MoneyTextField
          label="Currency"
          value={money.currency}
          fault={fault('currency')}
          onWrite={currency => write({ currency })}
        />
      </div>
      <Offers money={money} fault={fault} onWrite={offers => write({ offers })} />
      <Commission money={money} fault={fault} onWrite={write} />
      <Costs money={money} fault={fault} onWrite={write} />
      <GoalFields money={money} fault={fault} onWrite={write} />
    </fieldset>
  )
}

interface PartProps<Written> {
  money: Money
  fault: (place: string) => string | undefined
  onWrite: (change: Written) => void
}

function Offers({ money: { offers }, fault, onWrite }: PartProps<Money['offers']>) {
  const change = (at: number, offer: Partial<Offer>) =>
    onWrite(offers.map((old, index) => (index === at ? { ...old, ...offer } : old)))
  const [first] = offers
  return (
    <>
      {offers.map((offer, index) => {
        const at = (key: keyof Offer) => fault(`offers.${index}.${key}`)
        const named = offers.length > 1 ? ` of offer ${index + 1}` : ''
        return (
          <Group
            key={offer.id}
            label={offers.length > 1 ? `Offer ${index + 1}` : 'Offer'}
            onRemove={
              offers.length > 1 ? () => onWrite(offers.filter((_, place) => place !== index)) : undefined
            }
          >
            <AmountField
              label={`Price${named}`}
              value={offer.price}
              fault={at('price')}
              onWrite={price => change(index, { price })}
            />
            <ChoiceField
              label={`Paid${named}`}
              value={offer.per}
              options={Per.options}
              words={moneyTexts.per}
              onWrite={per => change(index, { per })}
            />
            <MoneyTextField
              label={`What is sold${named}`}
              value={offer.unit}
              fault={at('unit')}
              onWrite={unit => change(index, { unit })}
            />
            {offer.per === 'year' && (
              <ChoiceField
                label={`Billed${named}`}
                value={offer.billed}
                options={['each', 'prepaid']}
                words={moneyTexts.billed}
                onWrite={billed => change(index, { billed })}
              />
            )}
            {offers.length > 1 && (
              <>
                <MoneyTextField
                  label={`Name${named}`}
                  value={offer.name}
                  fault={at('name')}
                  onWrite={name => change(index, { name })}
                />
                <PercentField
                  label={`Customers who take it${named}`}
                  value={offer.share_of_customers}
                  fault={at('share_of_customers')}
                  onWrite={share => change(index, { share_of_customers: share })}
                />
              </>
            )}
          </Group>
        )
      })}
      <AddButton
        label="Add an offer"
        isFull={offers.length >= OFFERS_MAX}
        onAdd={() => first && onWrite([...offers, { ...first, id: freeId(offers), name: '' }])}
      />
    </>
  )
}

const freeId = (offers: Money['offers']) => {
  const taken = new Set(offers.map(({ id }) => id))
  return (
    Array.from({ length: OFFERS_MAX + 1 }, (_, index) => `offer-${index + 1}`).find(id => !taken.has(id)) ??
    ''
  )
}

function Commission({ money: { commission }, fault, onWrite }: PartProps<Partial<Money>>) {
  if (!commission)
    return (
      <AddButton
        label="Add a commission"
        isFull={false}
        onAdd={() => onWrite({ commission: { share: 0.1, average_order: 0 } })}
      />
    )
  return (
    <Group label="Commission" onRemove={() => onWrite({ commission: null })}>
      <PercentField
        label="Kept of an order"
        value={commission.share}
        fault={fault('commission.share')}
        onWrite={share => onWrite({ commission: { ...commission, share } })}
      />
      <AmountField
        label="Average order"
        value={commission.average_order}
        fault={fault('commission.average_order')}
        onWrite={order => onWrite({ commission: { ...commission, average_order: order } })}
      />
    </Group>
  )
}

function Costs({ money, fault, onWrite }: PartProps<Partial<Money>>) {
  const { fixed_costs: costs, payment_fee: fee, acquisition, capacity } = money
  const change = (at: number, cost: Partial<Money['fixed_costs'][number]>) =>
    onWrite({ fixed_costs: costs.map((old, index) => (index === at ? { ...old, ...cost } : old)) })
  return (
    <>
      <Group label="Costs">
        <AmountField
          label="Cost of one"
          value={money.unit_cost}
          fault={fault('unit_cost')}
          onWrite={cost => onWrite({ unit_cost: cost })}
        />
        <AmountField
          label="Wage a month"
          value={money.wage}
          fault={fault('wage')}
          onWrite={wage => onWrite({ wage })}
        />
        <AmountField
          label="Before the start, once"
          value={money.setup}
          fault={fault('setup')}
          onWrite={setup => onWrite({ setup })}
        />
        <PercentField
          label="Payment fee"
          value={fee.share}
          fault={fault('payment_fee.share')}
          onWrite={share => onWrite({ payment_fee: { ...fee, share } })}
        />
        <AmountField
          label="Payment fee, each"
          value={fee.fixed}
          fault={fault('payment_fee.fixed')}
          onWrite={fixed => onWrite({ payment_fee: { ...fee, fixed } })}
        />
        <AmountField
          label="Ads a month"
          value={acquisition.budget}
          fault={fault('acquisition.budget')}
          onWrite={budget => onWrite({ acquisition: { ...acquisition, budget } })}
        />
        <AmountField
          label="Cost per customer"
          value={acquisition.cost_per_customer}
          fault={fault('acquisition.cost_per_customer')}
          onWrite={cost => onWrite({ acquisition: { ...acquisition, cost_per_customer: cost } })}
        />
        <PercentField
          label="Leave each month"
          value={money.churn}
          fault={fault('churn')}
          onWrite={churn => onWrite({ churn })}
        />
      </Group>
      {costs.map((cost, index) => (
        <Group
          key={index}
          label={`Monthly cost ${index + 1}`}
          onRemove={() => onWrite({ fixed_costs: costs.filter((_, place) => place !== index) })}
        >
          <MoneyTextField
            label={`What monthly cost ${index + 1} is for`}
            value={cost.title}
            fault={fault(`fixed_costs.${index}.title`)}
            onWrite={title => change(index, { title })}
          />
          <AmountField
            label={index === 0 ? 'Fixed costs a month' : `Monthly cost ${index + 1}`}
            value={cost.amount}
            fault={fault(`fixed_costs.${index}.amount`)}
            onWrite={amount => change(index, { amount })}
          />
          <AmountField
            label={`From month${index === 0 ? '' : ` of cost ${index + 1}`}`}
            value={cost.from_month}
            fault={fault(`fixed_costs.${index}.from_month`)}
            onWrite={from => change(index, { from_month: from })}
          />
        </Group>
      ))}
      <AddButton
        label="Add a monthly cost"
        isFull={costs.length >= FIXED_COSTS_MAX}
        onAdd={() => onWrite({ fixed_costs: [...costs, { title: '', amount: 0, from_month: 1 }] })}
      />
      {capacity ? (
        <Group label="Capacity" onRemove={() => onWrite({ capacity: null })}>
          <AmountField
            label="Units at most"
            value={capacity.units}
            fault={fault('capacity.units')}
            onWrite={units => onWrite({ capacity: { ...capacity, units } })}
          />
          <ChoiceField
            label="In a"
            value={capacity.per}
            options={['day', 'week', 'month']}
            words={moneyTexts.capacityPer}
            onWrite={per => onWrite({ capacity: { ...capacity, per } })}
          />
        </Group>
      ) : (
        <AddButton
          label="Add a capacity"
          isFull={false}
          onAdd={() => onWrite({ capacity: { units: 10, per: 'week' } })}
        />
      )}
    </>
  )
}

function GoalFields({ money: { goal }, fault, onWrite }: PartProps<Partial<Money>>) {
  const change = (part: Partial<Money['goal']>) => onWrite({ goal: { ...goal, ...part } })
  return (
    <Group label="Goal">
      <AmountField
        label="Goal"
        value={goal.amount}
        fault={fault('goal.amount')}
        onWrite={amount => change({ amount })}
      />
      <ChoiceField
        label="Counted in"
        value={goal.of}
        options={Goal.shape.of.options}
        words={moneyTexts.goalOf}
        onWrite={of => change({ of })}
      />
      <ChoiceField
        label="In each"
        value={goal.per}
        options={Goal.shape.per.options}
        words={moneyTexts.goalPer}
        onWrite={per => change({ per })}
      />
      <DateField label="Goal date" value={goal.by} fault={fault('goal.by')} onWrite={by => change({ by })} />
    </Group>
  )
}

interface GroupProps {
  label: string
  onRemove?: (() => void) | undefined
  children: ReactNode
}

function Group({ label, onRemove, children }: GroupProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="money-group">
      <p id={id} className="money-group-label">
        {label}
        {onRemove && (
          <IconButton label={`Remove ${label.toLowerCase()}`} onClick={onRemove} icon={X} isSmall />
        )}
      </p>
      <div className="spec-numbers">{children}</div>
    </div>
  )
}

function AddButton({ label, isFull, onAdd }: { label: string; isFull: boolean; onAdd: () => void }) {
  return (
    <button
      type="button"
      disabled={isFull}
      className="spec-add chat-quiet-button is-outlined"
      onClick={onAdd}
    >
      <Plus aria-hidden className="size-4" />
      {label}
    </button>
  )
}
