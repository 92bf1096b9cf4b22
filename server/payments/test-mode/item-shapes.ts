import { brand } from '#shared/brand.ts'
import { PRICE_USD_PER_MONTH } from '#shared/price.ts'

export const CENTS_A_MONTH = String(PRICE_USD_PER_MONTH * 100)
const MADE_AT = '2024-01-01T00:00:00.000000Z'
const PRODUCT_ID = 'pro_01testmode0000000000000000'

export const product = {
  id: PRODUCT_ID,
  name: brand.product,
  type: 'standard',
  description: null,
  tax_category: 'standard',
  image_url: null,
  custom_data: null,
  status: 'active',
  import_meta: null,
  created_at: MADE_AT,
  updated_at: MADE_AT,
}

export const priceOf = (id: string) => ({
  id,
  product_id: PRODUCT_ID,
  name: 'Monthly',
  description: `${brand.product}, a month`,
  type: 'standard',
  billing_cycle: { interval: 'month', frequency: 1 },
  trial_period: null,
  tax_mode: 'account_setting',
  unit_price: { amount: CENTS_A_MONTH, currency_code: 'USD' },
  unit_price_overrides: [],
  quantity: { minimum: 1, maximum: 1 },
  custom_data: null,
  status: 'active',
  import_meta: null,
  created_at: MADE_AT,
  updated_at: MADE_AT,
})
