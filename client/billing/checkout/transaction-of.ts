import { TRANSACTION_ID } from '#shared/billing.ts'

const NAME = '_ptxn'

/** The one transaction that an address names; null where it names none, several, or something else. */
export function transactionOf(search: string) {
  const given = [...new URLSearchParams(search)].filter(
    ([name]) => name === NAME || name.startsWith(`${NAME}[`),
  )
  const [[name, id] = []] = given
  return given.length === 1 && name === NAME && id !== undefined && TRANSACTION_ID.test(id) ? id : null
}
