/** The sums of an amount in US cents, without tax. */
export function totalsOf(cents: string) {
  const small = { subtotal: cents, discount: '0', tax: '0', total: cents }
  return {
    small,
    whole: {
      ...small,
      credit: '0',
      credit_to_balance: '0',
      balance: cents,
      grand_total: cents,
      grand_total_tax: '0',
      fee: null,
      earnings: null,
      currency_code: 'USD',
    },
    adjusted: {
      subtotal: cents,
      tax: '0',
      total: cents,
      grand_total: cents,
      grand_total_tax: '0',
      fee: '0',
      retained_fee: '0',
      earnings: '0',
      currency_code: 'USD',
    },
  }
}
