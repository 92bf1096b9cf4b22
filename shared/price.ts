export const PRICE_USD_PER_MONTH = 20
/** After a payment, a refund can be asked for during so long. */
export const REFUND_DAYS = 14
