import { expect, test } from 'vitest'
import { codeText } from './code-list.ts'

test('codes stand in quotes, with commas between', () => {
  expect(codeText(['PAID', 'CANCEL_REQUESTED'])).toBe("'PAID', 'CANCEL_REQUESTED'")
})

test.each([[[]], [["PAID' or true --"]], [['paid']], [['']]])('%j is refused', (codes) => {
  expect(() => codeText(codes)).toThrow('no codes')
})
