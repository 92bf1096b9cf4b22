export const PRICE_USD_PER_MONTH = 20
