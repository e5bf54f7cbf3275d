import { describe, expect, test } from 'vitest'
import { groupProblems, problemsCsv, problemsText } from './problem-groups.ts'

const at = (row: number, column: string, reason: string) => ({ row, column, reason })

describe('groups of problems', () => {
  const groups = groupProblems([
    at(2, '학생수', '값이 없습니다.'),
    at(3, '지역코드', '등록되지 않은 지역입니다. (강남 (서울))'),
    at(4, '지역코드', '등록되지 않은 지역입니다. (서초 2동)'),
    at(5, '지역코드', '3행과 같은 대상, 같은 기준일입니다. (종로구)'),
    at(6, '학교수', '값이 없습니다.'),
    at(7, '지역코드', '등록되지 않은 지역입니다. (강북)'),
    at(8, '지역코드', '4행과 같은 대상, 같은 기준일입니다. (중구)'),
  ])

  test('leave out what differs from row to row, the most frequent first', () => {
    expect(groups.map(({ column, reason, problems }) => [column, reason, problems.length])).toEqual([
      ['지역코드', '등록되지 않은 지역입니다.', 3],
      ['지역코드', '…행과 같은 대상, 같은 기준일입니다.', 2],
      ['학생수', '값이 없습니다.', 1],
      ['학교수', '값이 없습니다.', 1],
    ])
  })

  test('keep the rows of a group in their order', () => {
    expect(groups[0]?.problems.map(({ row }) => row)).toEqual([3, 4, 7])
  })

  test('keep a reason whole where all rows say the same', () => {
    const same = [at(2, 'A', '2,147,483,647 이하여야 합니다.'), at(3, 'A', '2,147,483,647 이하여야 합니다.')]
    expect(groupProblems(same)[0]?.reason).toBe('2,147,483,647 이하여야 합니다.')
  })

  test('keep numbers that are the same in all rows', () => {
    const old = [
      at(2, 'A', '2000년 이후의 날짜를 입력해주세요. (1999-01-01)'),
      at(3, 'A', '2000년 이후의 날짜를 입력해주세요. (1998-01-01)'),
    ]
    expect(groupProblems(old)[0]?.reason).toBe('2000년 이후의 날짜를 입력해주세요.')
  })

  test('of nothing are none', () => expect(groupProblems([])).toEqual([]))
})

test('CSV keeps commas, quotes and lines inside their cell, and no cell becomes a formula', () => {
  expect(problemsCsv([at(2, '학교명', '"가, 나"는\n없습니다.'), at(3, '=1+1', '@x')])).toBe(
    '\uFEFF행,열,오류 내용\r\n2,학교명,"""가, 나""는\n없습니다."\r\n3,\'=1+1,\'@x\r\n',
  )
})

test('the text to paste has a line per problem', () => {
  expect(problemsText([at(2, '학교명', '가\t나\n다')])).toBe('행\t열\t오류 내용\n2\t학교명\t가 나 다')
})
