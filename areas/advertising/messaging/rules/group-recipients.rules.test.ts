import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupRecipients } from './group-recipients.rules.ts'

test('people are divided by part, and a part into requests of the largest size', () => {
  const people = ['a', 'b', 'c', 'd', 'e'].map((phone, index) => ({ phone, partNo: index === 1 ? 2 : 1 }))
  const groups = groupRecipients(people, 3)
  expect(groups.map((group) => [group.partNo, group.recipients.map((each) => each.phone)])).toEqual([
    [1, ['a', 'c', 'd']],
    [1, ['e']],
    [2, ['b']],
  ])
})

test('a number that comes twice counts where it came first', () => {
  const groups = groupRecipients(
    [
      { phone: 'a', partNo: 2 },
      { phone: 'a', partNo: 1 },
    ],
    10,
  )
  expect(groups).toEqual([{ partNo: 2, recipients: [{ phone: 'a', partNo: 2 }] }])
})

test('nobody is left out, nobody comes twice, no request is too large or mixed', () => {
  const person = fc.record({
    phone: fc.integer({ min: 0, max: 40 }).map(String),
    partNo: fc.integer({ min: 1, max: 4 }),
  })
  fc.assert(
    fc.property(fc.array(person, { maxLength: 120 }), fc.integer({ min: 1, max: 9 }), (people, largest) => {
      const groups = groupRecipients(people, largest)
      const phones = groups.flatMap((group) => group.recipients.map((each) => each.phone))
      expect(phones.toSorted()).toEqual([...new Set(people.map((each) => each.phone))].toSorted())
      for (const group of groups) {
        expect(group.recipients.length).toBeLessThanOrEqual(largest)
        expect(group.recipients.every((each) => each.partNo === group.partNo)).toBe(true)
      }
    }),
  )
})
