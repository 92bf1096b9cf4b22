import { useState } from 'react'
import { Per, Period, TEXT_VALUE_MAX_UNITS } from '#shared/business/fact.ts'
import { SelectField, TextField } from '../form.tsx'
import { DURATION_UNITS, type ValueDraft } from './value-draft.ts'

interface ValueFieldsProps {
  draft: ValueDraft
  /** ties the fields to their error */
  error: { id: string } | undefined
  onWrite: (draft: ValueDraft) => void
}

const perNames: Readonly<Record<Per, string>> = {
  once: 'Once',
  unit: 'For each one',
  hour: 'An hour',
  day: 'A day',
  week: 'A week',
  month: 'A month',
  year: 'A year',
}
const PERIODS = Period.options

/** The fields of one value, by its kind. */
export function ValueFields({ draft, error, onWrite }: ValueFieldsProps) {
  const { kind } = draft
  const write = (change: Partial<ValueDraft>) => onWrite({ ...draft, ...change })
  const described = { 'aria-describedby': error?.id, 'aria-invalid': error ? true : undefined }
  if (kind === 'text') {
    return (
      <TextField
        {...described}
        label="What is it?"
        maxLength={TEXT_VALUE_MAX_UNITS}
        value={draft.text}
        onChange={event => write({ text: event.target.value })}
      />
    )
  }
  if (kind === 'date') {
    return (
      <TextField
        {...described}
        label="Day"
        type="date"
        value={draft.date}
        onChange={event => write({ date: event.target.value })}
      />
    )
  }
  return (
    <div className="fact-fields">
      <TextField
        {...described}
        label={kind === 'share' ? 'Percent' : kind === 'money' ? 'Amount' : 'Number'}
        inputMode="decimal"
        maxLength={20}
        value={draft.amount}
        onChange={event => write({ amount: event.target.value, madeOf: {} })}
      />
      <TextField
        label="Up to (optional)"
        inputMode="decimal"
        maxLength={20}
        value={draft.upTo}
        onChange={event => write({ upTo: event.target.value, madeOf: {} })}
      />
      {kind === 'money' && (
        <CurrencyField currency={draft.currency} onChange={currency => write({ currency })} />
      )}
      {kind === 'duration' && (
        <SelectField label="In" value={draft.unit} onChange={unit => write({ unit })}>
          {DURATION_UNITS.map(unit => (
            <option key={unit} value={unit}>
              {unit}s
            </option>
          ))}
        </SelectField>
      )}
      <SelectField label="How often" value={draft.per} onChange={per => write({ per })}>
        <option value="">Not said</option>
        {Per.options
          .filter(per => kind === 'money' || kind === 'count' || (per !== 'once' && per !== 'unit'))
          .map(per => (
            <option key={per} value={per}>
              {perNames[per]}
            </option>
          ))}
      </SelectField>
      {(kind === 'money' || kind === 'count') && draft.per === 'unit' && (
        <UnitFields draft={draft} write={write} />
      )}
    </div>
  )
}

function CurrencyField({ currency, onChange }: { currency: string; onChange: (currency: string) => void }) {
  // The order stays while the fields are there.
  const [{ common, others }] = useState(() => currencyGroups(currency))
  return (
    <SelectField label="Currency" value={currency} onChange={onChange}>
      <option value="">Not said</option>
      <CurrencyOptions label="Common" codes={common} />
      <CurrencyOptions label="All others" codes={others} />
    </SelectField>
  )
}

function CurrencyOptions({ label, codes }: { label: string; codes: readonly string[] }) {
  return (
    <optgroup label={label}>
      {codes.map(code => (
        <option key={code} value={code}>
          {currencyText(code)}
        </option>
      ))}
    </optgroup>
  )
}

function UnitFields({ draft, write }: { draft: ValueDraft; write: (change: Partial<ValueDraft>) => void }) {
  return (
    <>
      <TextField
        label="One what? (optional)"
        placeholder="kit, order, market day"
        maxLength={40}
        value={draft.unit}
        onChange={event => write({ unit: event.target.value })}
      />
      <TextField
        label="Times (optional)"
        inputMode="decimal"
        maxLength={10}
        value={draft.timesAmount}
        onChange={event => write({ timesAmount: event.target.value })}
      />
      <SelectField label="In a" value={draft.timesPer} onChange={timesPer => write({ timesPer })}>
        {PERIODS.map(period => (
          <option key={period}>{period}</option>
        ))}
      </SelectField>
    </>
  )
}

// What founders who write in English mostly sell in.
const COMMON = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'NZD', 'INR', 'CHF', 'JPY', 'BRL', 'MXN', 'ZAR']

const names = new Intl.DisplayNames('en-US', { type: 'currency', fallback: 'none' })

/** 'EUR – Euro'; the bare code of one without a name. */
export function currencyText(code: string) {
  const name = names.of(code)
  return name === undefined ? code : `${code} – ${name}`
}

/** The codes to choose from: the one in use first, then the common ones; the others by their codes. */
export function currencyGroups(inUse: string) {
  const common = [...new Set([...(inUse === '' ? [] : [inUse]), ...COMMON])]
  return { common, others: Intl.supportedValuesOf('currency').filter(code => !common.includes(code)) }
}
