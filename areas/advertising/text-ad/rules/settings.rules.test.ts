import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS, TextAdSettings } from './settings.rules.ts'

test('without a choice everything has its default', () => {
  expect(TextAdSettings.parse({})).toEqual(DEFAULT_SETTINGS)
  expect(DEFAULT_SETTINGS).toMatchObject({
    gradeABoundary: 'GTE',
    tempSaveRetention: 'PT1H',
    firstDayRule: 'BUSINESS_DAY',
  })
})

test('the defaults pass the checks of a choice', () => {
  expect(TextAdSettings.safeParse(DEFAULT_SETTINGS).success).toBe(true)
})

test.each([
  [{ gradeABoundary: 'LT' }],
  [{ tempSaveRetention: 'P1D' }],
  [{ prefixTemplate: '광고 {region}' }],
  [{ suffixTemplate: '080' }],
  [{ productTag: '' }],
  [{ optOutNumber: 'call us' }],
])('the choice %j is refused', (choice) => {
  expect(TextAdSettings.safeParse(choice).success).toBe(false)
})

test('every setting tells an administrator in Korean what it is', () => {
  for (const [name, field] of Object.entries(TextAdSettings.shape)) {
    const { title, description } = field.def.innerType.meta() ?? {}
    expect([name, title, description]).toEqual([
      name,
      expect.stringMatching(/[가-힣]/),
      expect.stringMatching(/[가-힣]/),
    ])
  }
})
