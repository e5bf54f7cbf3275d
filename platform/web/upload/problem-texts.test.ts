import { expect, test } from 'vitest'
import { problemsCsv, problemsText } from './row-problems.tsx'

const at = (row: number, column: string, reason: string) => ({ row, column, reason })

test('CSV keeps commas, quotes and lines inside their cell, and no cell becomes a formula', () => {
  expect(problemsCsv([at(2, '학교명', '"가, 나"는\n없습니다.'), at(3, '=1+1', '@x')])).toBe(
    '\uFEFF행,열,오류 내용\r\n2,학교명,"""가, 나""는\n없습니다."\r\n3,\'=1+1,\'@x\r\n',
  )
})

test('the text to paste has a line per problem', () => {
  expect(problemsText([at(2, '학교명', '가\t나\n다')])).toBe('행\t열\t오류 내용\n2\t학교명\t가 나 다')
})
