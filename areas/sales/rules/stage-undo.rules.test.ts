import { expect, test } from 'vitest'
import { undoProblem } from './stage-undo.rules.ts'

const move = { movedById: 7, movedAt: new Date('2026-11-23T09:00:00+09:00') }
const mover = { userId: 7, flags: new Set(['NORMAL']) }
const colleague = { userId: 8, flags: new Set(['NORMAL']) }
const manager = { userId: 9, flags: new Set(['ALL']) }

test.each([
  ['at once, who made it', mover, '09:00:00', undefined],
  ['to the tenth minute', mover, '09:10:00', undefined],
  ['a second later no more', mover, '09:10:01', 'UNDO_TOO_LATE'],
  ['nobody else', colleague, '09:00:00', 'NOT_MOVER'],
  ['but an administrator', manager, '09:10:00', undefined],
  ['as long as the others', manager, '09:10:01', 'UNDO_TOO_LATE'],
] as const)('%s', (_what, somebody, time, expected) => {
  expect(undoProblem(move, somebody, new Date(`2026-11-23T${time}+09:00`))).toBe(expected)
})
