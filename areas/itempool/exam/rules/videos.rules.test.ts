import { expect, test } from 'vitest'
import { gradeOf, isGradeOf, playlistIdIn } from './videos.rules.ts'

test.each([
  ['E1', 'ELEMENTARY1', true],
  ['E6', 'ELEMENTARY6', true],
  ['M3', 'MIDDLE3', true],
  ['H1', 'HIGH1', true],
  ['H2', 'HIGH2', true],
  ['H2', 'HIGH2GA', true],
  ['H2', 'HIGH2NA', true],
  ['H3', 'HIGH3', true],
  ['HIGH2GA', 'HIGH2GA', true],
  ['HIGH2GA', 'HIGH2NA', false],
  ['HIGH2', 'HIGH2GA', false],
  ['H1', 'HIGH2', false],
  ['toString', 'HIGH1', false],
])('%s is the grade of a paper for %s: %s', (asked, target, isSame) => {
  expect(isGradeOf(asked, target)).toBe(isSame)
})

test.each([
  ['ELEMENTARY4', 'E4'],
  ['MIDDLE1', 'M1'],
  ['HIGH2NA', 'H2'],
  ['COLLEGE', null],
])('a paper for %s has videos of %s', (target, grade) => {
  expect(gradeOf(target)).toBe(grade)
})

test.each([
  ['PLabc_-123', 'PLabc_-123'],
  ['  PLabc ', 'PLabc'],
  ['https://www.youtube.com/playlist?list=PLabc', 'PLabc'],
  ['https://www.youtube.com/watch?v=x1&list=PLabc&index=2', 'PLabc'],
  ['http://youtube.com/playlist?list=PLabc#top', 'PLabc'],
  ['https://www.youtube.com/watch?v=x1', null],
  ['https://www.youtube.com/playlist?list=', null],
  ['PL abc', null],
  ['재생목록', null],
  ['', null],
])('the playlist in %j is %s', (text, id) => {
  expect(playlistIdIn(text)).toBe(id)
})
