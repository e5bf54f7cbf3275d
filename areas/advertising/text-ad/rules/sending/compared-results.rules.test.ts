import { expect, test } from 'vitest'
import { type AdCounts, middleOf, togetherOf } from './compared-results.rules.ts'

const ad = (delivered: number, clickers = 0, hasLinks = true): AdCounts => ({
  recipients: 100,
  delivered,
  clickers,
  hasLinks,
})

test('ads together are what their people came to; those without a link say nothing about clicks', () => {
  expect(togetherOf([ad(90, 9), ad(60, 0, false)])).toEqual({ adCount: 2, deliveredPercent: 75, clickedPercent: 10 })
  expect(togetherOf([])).toEqual({ adCount: 0, deliveredPercent: null, clickedPercent: null })
  expect(togetherOf([ad(60, 0, false)]).clickedPercent).toBeNull()
})

test.each([
  [[10, 20, 30, 40], null],
  [[50, 10, 20, 40, 30], 30],
  [[50, 10, 20, 40, 30, 35], 32.5],
  [[0, 0, 0, 0, 0], 0],
])('the middle of %j is %s: only with five ads or more', (shares, middle) => {
  expect(middleOf(shares.map((share) => ad(share)))?.deliveredPercent ?? null).toBe(middle)
})

test('clicks have a middle only where five ads had a link', () => {
  const ads = [ad(100, 1), ad(100, 2), ad(100, 3), ad(100, 4), ad(100, 0, false)]
  expect(middleOf(ads)).toMatchObject({ adCount: 5, clickedPercent: null })
  expect(middleOf([...ads, ad(50, 5)])).toMatchObject({ adCount: 6, clickedPercent: 3 })
})
