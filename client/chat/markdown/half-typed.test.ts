import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closeHalfTyped } from './half-typed.ts'

describe('what is half typed looks as it will look', () => {
  test.each([
    ['each **ki', 'each **ki**'],
    ['each **kit ', 'each **kit**'],
    ['each **kit*', 'each **kit**'],
    ['each **', 'each '],
    ['each ** ', 'each '],
    ['see ![the pla', 'see the pla'],
    ['see [a] and [the', 'see [a] and the'],
    ['each *', 'each '],
    ['each **kit**', 'each **kit**'],
    ['run `npm st', 'run `npm st`'],
    ['run `', 'run '],
    ['run `a` and **b', 'run `a` and **b**'],
    ['see [the pla', 'see the pla'],
    ['see [the plan](https://x.ex', 'see the plan'],
    ['see [the plan](https://x.example)', 'see [the plan](https://x.example)'],
    ['2 * 3 = 6', '2 * 3 = 6'],
    ['my_snake_name', 'my_snake_name'],
    ['it costs $19 and $2', 'it costs $19 and $2'],
    ['- **one**\n- **tw', '- **one**\n- **tw**'],
  ])('%j is shown as %j', (typed, shown) => {
    expect(closeHalfTyped(typed)).toBe(shown)
  })

  test('a table is a table from its first row on', () => {
    expect(closeHalfTyped('| By | Mile')).toBe('| By | Mile\n| - | - |')
    expect(closeHalfTyped('| By | KPI |\n|--')).toBe('| By | KPI |\n| - | - |')
    expect(closeHalfTyped('| By |\n|---|\n| 12')).toBe('| By |\n|---|\n| 12')
  })

  test('code in a fence is left as it is', () => {
    expect(closeHalfTyped('```js\nconst a = `x')).toBe('```js\nconst a = `x')
  })

  test.each([
    ['`', ''],
    ['``', ''],
    ['```ema', ''],
    ['~~~ema', ''],
    ['1. Send this:\n\n   ```ema', '1. Send this:\n\n'],
    ['- ```', ''],
    ['> ```ema', '> '],
    ['> ```js\n> run()\n> ``', '> ```js\n> run()\n> '],
    ['> ```js\n> run()\n> ```', '> ```js\n> run()\n> ```'],
    ['```js\nrun()\n``', '```js\nrun()\n'],
    ['````md\n```', '````md\n'],
    ['- ```js\n  a ** b', '- ```js\n  a ** b'],
    ['```js\nrun()\n```', '```js\nrun()\n```'],
    ['```one``` and **tw', '```one``` and **tw**'],
    ['~~old~~ and **new', '~~old~~ and **new**'],
  ])('a fence shows neither half its name nor half its marks: %j is shown as %j', (typed, shown) => {
    expect(closeHalfTyped(typed)).toBe(shown)
  })

  test('plain words are never touched', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z0-9 .,$%&()=+-]*$/), text => {
        expect(closeHalfTyped(text)).toBe(text)
      }),
    )
  })
})
