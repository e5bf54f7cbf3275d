import { expect, test, vi } from 'vitest'
import { connect } from '../calls/send.ts'
import { readSheetFile } from './read-sheet-file.ts'
import { saveSheet } from './save-sheet.ts'

interface Row {
  readonly no: number
  readonly purpose: string | null
}

const columns = [
  { title: '문항번호', format: 'integer' as const, value: ({ no }: Row) => no },
  { title: '성취목표', width: 40, value: ({ purpose }: Row) => purpose },
]

/** The file that somebody gets for these rows. */
async function savedFile(rows: readonly Row[]): Promise<File> {
  const made = vi.spyOn(URL, 'createObjectURL')
  const names: string[] = []
  const note = function (this: HTMLAnchorElement) {
    names.push(this.download)
  }
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(note)
  await saveSheet({ fileName: '성취목표.xlsx', columns, rows })
  const blob = made.mock.calls.at(-1)?.[0] as Blob
  made.mockRestore()
  click.mockRestore()
  return new File([blob], names[0] ?? '', { type: blob.type })
}

const refusalOf = (file: File) =>
  readSheetFile(file).then(
    () => 'read',
    (error: { code: string; detail: string }) => `${error.code} ${error.detail}`,
  )

test('what was saved is read back, texts as texts and numbers as numbers', async () => {
  const file = await savedFile([
    { no: 1, purpose: ' =SUM(A1) ' },
    { no: 20, purpose: '함수의 극한_x000D_을 이해한다 & <b>' },
    { no: 3.5, purpose: null },
  ])
  expect(file.name).toBe('성취목표.xlsx')
  expect(file.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  const rows = await readSheetFile(file)
  expect(rows.map((row) => [row[0], row[1] ?? null])).toEqual([
    ['문항번호', '성취목표'],
    [1, '=SUM(A1)'],
    [20, '함수의 극한_x000D_을 이해한다 & <b>'],
    [3.5, null],
  ])
})

test('3,000 rows are read, one more is refused', async () => {
  const rows = Array.from({ length: 3_001 }, (_, at): Row => ({ no: at, purpose: '목표' }))
  expect(await readSheetFile(await savedFile(rows.slice(0, 3_000)))).toHaveLength(3_001)
  expect(await refusalOf(await savedFile(rows))).toBe('TOO_MANY_ROWS 한 번에 3,000행까지 업로드할 수 있습니다.')
})

test('a small file that becomes too much is refused: by what its parts claim, or by what its cells show together', async () => {
  const purpose = '가'.repeat(30_000)
  const many = await savedFile(Array.from({ length: 600 }, (_, no): Row => ({ no, purpose })))
  const claiming = new Uint8Array(await (await savedFile([{ no: 1, purpose: '목표' }])).arrayBuffer())
  const entry = claiming.findIndex((_, at) => [0x50, 0x4b, 1, 2].every((byte, index) => claiming[at + index] === byte))
  new DataView(claiming.buffer).setUint32(entry + 24, 41 * 1024 * 1024, true)
  for (const file of [many, new File([claiming], '목표.xlsx')])
    expect(await refusalOf(file)).toBe('UNSAFE_FILE 압축 내용이 비정상적으로 큰 파일은 업로드할 수 없습니다.')
})

test.each([
  ['목표.xls', new Uint8Array(10), 'OLD_FORMAT'],
  ['목표.hwp', new Uint8Array(10), 'NOT_XLSX'],
  ['목표.xlsx', new Uint8Array(0), 'BROKEN_FILE'],
  ['목표.xlsx', new TextEncoder().encode('PK\u0003\u0004 cut off'), 'BROKEN_FILE'],
  ['목표.xlsx', new Uint8Array(5 * 1024 * 1024 + 1), 'TOO_LARGE'],
])('%s with other content than a sheet is refused by a sentence: %#', async (name, bytes, code) => {
  const said = await refusalOf(new File([bytes], name))
  expect(said.split(' ')[0]).toBe(code)
  expect(said).toMatch(/[가-힣].*(니다|세요)\.$/)
})

test('half of a file is damaged', async () => {
  const file = await savedFile([{ no: 1, purpose: '목표' }])
  expect(await refusalOf(new File([file.slice(0, file.size / 2)], '목표.xlsx'))).toMatch(/^BROKEN_FILE /)
})

test('nothing of it is asked of the server', async () => {
  const fetch = vi.fn()
  const restore = connect({ fetch })
  await readSheetFile(await savedFile([{ no: 1, purpose: '목표' }]))
  restore()
  expect(fetch).not.toHaveBeenCalled()
})
