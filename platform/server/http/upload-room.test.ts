import { expect, test } from 'vitest'
import { openUploadRoom } from './upload-room.ts'

test('uploads of one person take half of the room at most, those of all never more than all of it', () => {
  const room = openUploadRoom(100)
  const leave = room.enter('1', 30)
  expect(() => room.enter('1', 21)).toThrow('UNAVAILABLE')
  room.enter('1', 20)
  room.enter('2', 45)
  expect(() => room.enter('3', 6)).toThrow('UNAVAILABLE')
  leave()
  room.enter('3', 35)
  room.enter('1', 0)
  expect(() => room.enter('4', 1)).toThrow('UNAVAILABLE')
})
