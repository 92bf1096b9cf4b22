import { expect, test } from 'vitest'
import { currencyGroups, currencyText } from './value-fields.tsx'

test('a currency is named beside its code', () => {
  expect(currencyText('EUR')).toBe('EUR – Euro')
  expect(currencyText('USD')).toBe('USD – US Dollar')
  expect(currencyText('XQZ')).toBe('XQZ')
})

test('the one in use comes first, the common ones next, and none twice', () => {
  for (const inUse of ['SEK', 'GBP', '']) {
    const { common, others } = currencyGroups(inUse)
    expect(common[0]).toBe(inUse || 'USD')
    expect(common).toContain('EUR')
    expect(others).toContain('PLN')
    expect(new Set([...common, ...others]).size).toBe(common.length + others.length)
  }
})
