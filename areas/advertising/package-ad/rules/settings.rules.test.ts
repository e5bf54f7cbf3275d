import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS, PackageAdSettings } from './settings.rules.ts'

test('without a choice the listed price is paid and holidays can be wanted', () => {
  expect(PackageAdSettings.parse({})).toEqual(DEFAULT_SETTINGS)
  expect(DEFAULT_SETTINGS).toEqual({ packageVatMode: 'NONE', excludeHolidays: false })
})

test.each([[{ packageVatMode: 'ADD_20' }], [{ excludeHolidays: 'yes' }]])('the choice %j is refused', (choice) => {
  expect(PackageAdSettings.safeParse(choice).success).toBe(false)
})

test('every setting tells an administrator in Korean what it is', () => {
  for (const [name, field] of Object.entries(PackageAdSettings.shape)) {
    const { title, description } = field.def.innerType.meta() ?? {}
    const korean = expect.stringMatching(/[가-힣]/)
    expect([name, title, description]).toEqual([name, korean, korean])
  }
})
