const SUPPOSED =
  /^\s*(?:(?:and|but|so|ok(?:ay)?|then|thanks?|hm+)[,.]?\s+)?(?:what\s+(?:if|about|happens\s+(?:if|when|at))|how\s+about|if\b|suppose|say\b|at\s+[$€£\d]|with\s+[$€£\d]|imagine|assume)/i

/** 'And if the price is $39?' tries a number out; it does not replace the one the business has. */
export function isSupposed(text: string): boolean {
  return text.length < 300 && SUPPOSED.test(text) && /\d/.test(text)
}
