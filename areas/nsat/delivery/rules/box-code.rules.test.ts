import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxCode, boxOf } from './box-code.rules.ts'

const boxes = fc.record({
  invoiceNo: fc.integer({ min: 1, max: 2_147_483_647 }),
  boxNo: fc.integer({ min: 1, max: 999 }),
})

test('a code leads back to its box', () => {
  fc.assert(fc.property(boxes, (box) => void expect(boxOf(boxCode(box))).toEqual(box)))
})

test('a code fits the characters of which a QR code takes the most', () => {
  fc.assert(fc.property(boxes, (box) => void expect(boxCode(box)).toMatch(/^[0-9A-Z-]{8,20}$/)))
})

test('one wrong digit is noticed', () => {
  fc.assert(
    fc.property(boxes, fc.nat(), fc.integer({ min: 1, max: 9 }), (box, place, more) => {
      const code = boxCode(box)
      const at = [...code.matchAll(/\d/g)].map(({ index }) => index)
      const index = at[place % at.length] as number
      const wrong = `${code.slice(0, index)}${(Number(code[index]) + more) % 10}${code.slice(index + 1)}`
      expect(boxOf(wrong)).toBeUndefined()
    }),
  )
})

const code = boxCode({ invoiceNo: 700_001, boxNo: 2 })

test.each([code, ` ${code.toLowerCase()} `, code.slice(2), code.replaceAll('-', ' - '), code.replace('N-', 'Ｎ-')])(
  '%j is read',
  (written) => {
    expect(boxOf(written)).toEqual({ invoiceNo: 700_001, boxNo: 2 })
  },
)

test.each([
  '',
  'N',
  '700001',
  'N-700001-2',
  'https://example.com/1',
  'N-700001-2-3x',
  'N-99999999999-1-11',
  '8801234567893',
])('%j is no label of ours', (written) => {
  expect(boxOf(written)).toBeUndefined()
})
