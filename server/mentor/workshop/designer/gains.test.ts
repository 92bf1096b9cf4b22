import { expect, test } from 'vitest'
import { allKinds } from '../kinds/list.ts'
import { gainsOfFood } from './gains-of-food.ts'
import { gainsOfGoods } from './gains-of-goods.ts'
import { gainsOfWork } from './gains-of-work.ts'

test('every ability of every kind is told to whoever reads the page', () => {
  const titles = allKinds.flatMap(({ abilities }) => abilities.map(({ title }) => title))
  expect(new Set(titles).size).toBe(titles.length)
  expect(Object.keys({ ...gainsOfWork, ...gainsOfGoods, ...gainsOfFood }).sort()).toEqual(titles.sort())
})
