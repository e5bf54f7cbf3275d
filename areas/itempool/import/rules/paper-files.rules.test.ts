import { expect, test } from 'vitest'
import { FILES_OF_KIND, paperFileObjection } from './paper-files.rules.ts'

const MB = 1_048_576

test.each([
  ['TEST', [], '선택된 파일이 없습니다.'],
  ['TEST', [['문항.xlsx', 1]], undefined],
  ['TEST', [['문항.XLSX', 20 * MB]], undefined],
  ['TEST', [['문항.xlsx', 20 * MB + 1]], '20MB 이하의 파일만 업로드할 수 있습니다.'],
  ['TEST', [['문항.xls', 1]], '엑셀 파일(.xlsx)만 업로드할 수 있습니다.'],
  ['WEAKNESS', [['그림.zip', 1]], '엑셀 파일(.xlsx)만 업로드할 수 있습니다.'],
  ['TEST_RESOURCE', [['그림.zip', 500 * MB]], undefined],
  ['TEST_RESOURCE', [['그림.zip', 500 * MB + 1]], '500MB 이하의 파일만 업로드할 수 있습니다.'],
  ['SOUND', [['소리.mp3', 1]], '압축 파일(.zip)만 업로드할 수 있습니다.'],
  ['SOUND', [['소리.zip', 0]], '내용이 없는 파일입니다.'],
  [
    'TEST',
    [
      ['하나.xlsx', 1],
      ['둘.xlsx', 1],
    ],
    '파일은 한 번에 하나만 선택할 수 있습니다.',
  ],
] as const)('%s of %j: %s', (type, files, text) => {
  expect(
    paperFileObjection(
      type,
      files.map(([name, size]) => ({ name, size })),
    ),
  ).toBe(text)
})

test('a paper in mathematics has six spreadsheets with their pictures, one in English its sounds', () => {
  expect(FILES_OF_KIND.math.map(({ sheet, archive }) => [sheet, archive])).toEqual(
    ['TEST', 'SIMILAR_1', 'SIMILAR_2', 'SIMILAR_3', 'WEAKNESS', 'EXPERT'].map((sheet) => [sheet, `${sheet}_RESOURCE`]),
  )
  expect(FILES_OF_KIND.english).toEqual([{ sheet: 'TEST', archive: 'SOUND' }])
})
