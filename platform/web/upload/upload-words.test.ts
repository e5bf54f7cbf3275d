import { expect, test } from 'vitest'
import { text } from '#platform/contract/sheet/columns.ts'
import { sheetOf } from '#platform/contract/sheet/sheet.ts'
import { uploadCalls } from '#platform/contract/sheet/upload-calls.ts'
import { uploadSearch } from './upload-search.ts'
import { uploadView } from './upload-view.ts'
import { bytesText, fileObjection, rollBackText, rolledBackText, warnedText } from './upload-words.ts'

test.each([
  [0, '0B'],
  [1_023, '1023B'],
  [12_595, '12.3KB'],
  [1_048_576, '1MB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text)
})

const MOST_FILE_BYTES = 10_485_760
const calls = uploadCalls({
  name: 'shop.goods',
  title: '상품',
  path: '/shop/goods/upload',
  history: '/shop/goods/uploads',
  access: 'session',
  mostRows: 10,
  sheet: () => sheetOf({ title: '상품', columns: { name: text('이름') } }),
})

const file = (name: string, size = 10): File => {
  const made = new File(['x'], name)
  Object.defineProperty(made, 'size', { value: size })
  return made
}

test.each([
  ['none', [], '선택된 파일이 없습니다.'],
  ['two', [file('가.xlsx'), file('나.xlsx')], '파일은 한 번에 하나만 선택할 수 있습니다.'],
  [
    'an old spreadsheet',
    [file('통계.XLS')],
    '이전 형식의 엑셀(.xls) 파일입니다. 엑셀에서 .xlsx 형식으로 저장한 뒤 업로드해주세요.',
  ],
  ['one that only looks like one', [file('통계.xlsx.exe')], '엑셀(.xlsx) 파일만 업로드할 수 있습니다.'],
  ['a large one', [file('통계.xlsx', MOST_FILE_BYTES + 1)], '10MB 이하의 파일만 업로드할 수 있습니다.'],
  ['one of the largest size', [file('통계.xlsx', MOST_FILE_BYTES)], undefined],
  ['one in capitals', [file('통계.XLSX')], undefined],
])('of files: %s', (_, files, objection) => {
  expect(fileObjection(uploadView(calls, { search: uploadSearch() }), files)).toBe(objection)
})

test.each([
  [12, 4, '이 파일로 변경된 수치 4건은 업로드하기 전의 값으로 돌아갑니다. 새로 추가된 수치 12건은 삭제됩니다. 다시'],
  [1_200, 0, '되돌립니다. 새로 추가된 수치 1,200건은 삭제됩니다. 다시'],
  [0, 4, '되돌립니다. 이 파일로 변경된 수치 4건은 업로드하기 전의 값으로 돌아갑니다. 다시'],
  [0, 0, '되돌립니다. 다시'],
])('taking back %i added and %i changed rows is asked about', (addedCount, changedCount, text) => {
  const effect = { restoredCount: changedCount, removedCount: addedCount }
  expect(rollBackText('시도.xlsx', effect, { thing: '수치' })).toContain(text)
})

test.each([
  [4, 1_200, '업로드를 되돌렸습니다. (4행 복원, 1,200행 삭제)'],
  [0, 2, '업로드를 되돌렸습니다. (2행 삭제)'],
  [4, 0, '업로드를 되돌렸습니다. (4행 복원)'],
  [0, 0, '업로드를 되돌렸습니다.'],
])('%i rows came back and %i went', (restoredCount, removedCount, text) => {
  expect(rolledBackText({ restoredCount, removedCount })).toBe(text)
})

test('rows that are left alone are counted, and the first ones named with why, before and after', () => {
  const names = ['가람', '나래', '다솜', '라온', '마루', '바다', '사랑']
  const list = names.map((name) => ({ name, reason: '업로드 후에 변경되었습니다.' }))
  const effect = { restoredCount: 1, removedCount: 0, left: { count: 7, names, list } }
  const named = '가람, 나래, 다솜, 라온, 마루 외 2건 (업로드 후에 변경되었습니다.)'
  expect(rolledBackText(effect)).toBe(`업로드를 되돌렸습니다. (1행 복원) 7행은 그대로 두었습니다: ${named}`)
  expect(rollBackText('시도.xlsx', effect, { thing: '수치' })).toContain(`7행은 되돌리지 않고 그대로 둡니다: ${named}`)
  const other = { name: '나래', reason: '답안지를 수거했습니다.' }
  const both = { ...effect, left: { count: 2, names: ['가람', '나래'], list: [...list.slice(0, 1), other] } }
  expect(rolledBackText(both)).toContain('가람 (업로드 후에 변경되었습니다.), 나래 (답안지를 수거했습니다.)')
})

test('sentences end as the word for what rows hold needs it', () => {
  const view = { thing: '배송 건', restores: '배송상태와 일자' }
  expect(rollBackText('결과.xlsx', { restoredCount: 2, removedCount: 0 }, view)).toContain(
    '이 파일로 변경된 배송 건 2건의 배송상태와 일자는 업로드하기 전의 값으로 돌아갑니다.',
  )
  expect([warnedText('수치', 2), warnedText('내용', 1_000)]).toEqual([
    '확인이 필요한 수치가 2건 있습니다.',
    '확인이 필요한 내용이 1,000건 있습니다.',
  ])
})
