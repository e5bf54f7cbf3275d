import { expect, test } from 'vitest'
import { changesOfRecord } from './record-changes.rules.ts'

const WORDS = {
  titles: { schoolName: '학원명', ownerName: '원장명' },
  linkTitle: (service: string) => `${service} 총판`,
  linkText: (link: number) => `총판 ${link}`,
}
const read = (fields: Record<string, string | null>, links: Record<string, number> = {}) => ({
  row: 2,
  no: null,
  name: '가람학원',
  fields,
  links,
})

test('only what differs is a change; nothing and an empty text are the same', () => {
  const stored = { row: { schoolName: '가람학원', ownerName: '', phoneNumber: '1' }, links: { 1001: 1 } }
  expect(changesOfRecord(read({ schoolName: '가람학원', ownerName: null }, { 1001: 1 }), stored, WORDS)).toEqual([])
  expect(changesOfRecord(read({ schoolName: '나래학원', ownerName: '이원장' }, { 1002: 2 }), stored, WORDS)).toEqual([
    { name: '가람학원', column: '학원명', before: '가람학원', after: '나래학원' },
    { name: '가람학원', column: '원장명', before: null, after: '이원장' },
    { name: '가람학원', column: '1001 총판', before: '총판 1', after: null },
    { name: '가람학원', column: '1002 총판', before: null, after: '총판 2' },
  ])
})

test('of a new record everything that is written is a change', () => {
  const changes = changesOfRecord(read({ schoolName: '가람학원', ownerName: null }, { 1001: 3 }), null, WORDS)
  expect(changes.map(({ column, before, after }) => [column, before, after])).toEqual([
    ['학원명', null, '가람학원'],
    ['1001 총판', null, '총판 3'],
  ])
})
