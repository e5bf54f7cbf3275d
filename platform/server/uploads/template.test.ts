import { expect, test } from 'vitest'
import { nameOf, numbered, oneOf, otherwise, text, wholeNumber } from '#platform/contract/sheet/columns.ts'
import { sheetOf } from '#platform/contract/sheet/sheet.ts'
import { openPackage } from '../sheet/open-package.ts'
import { readSheet, STANDARD_LIMITS } from '../sheet/read-sheet.ts'
import { notesOf, writeTemplate } from './template.ts'

const SHEET = sheetOf({
  title: '수업',
  note: '첫 줄',
  columns: {
    room: text('room', { alsoCalled: ['교실'], hint: '교실의 이름' }),
    roomName: nameOf('교실명', 'room'),
    hours: otherwise(wholeNumber('시간', { hint: '비우면 1' }), 1),
    level: oneOf('수준', { HIGH: '상', LOW: '하' }),
    marks: numbered(text('답'), 3),
  },
})

test('the notes of a template are those of the sheet and of its columns', () => {
  expect(notesOf(SHEET)).toBe('첫 줄\nroom (교실): 교실의 이름 [필수]\n시간: 비우면 1')
})

test('a template has the titles in its first row, what is given below, and the notes on a second sheet', async () => {
  const room = { id: 7, code: 'R7', name: '가', label: '가 (2층)' }
  const bytes = await writeTemplate(SHEET, '양식', { key: 'room', things: [room] })
  const { name, rows } = await readSheet(bytes, { rows: 10, columns: 10 })
  expect([name, rows.map(({ cells }) => cells.map(({ value }) => value))]).toEqual([
    '양식',
    [
      ['room', '교실명', '시간', '수준', '1', '2', '3'],
      ['R7', '가 (2층)'],
    ],
  ])
  const parts = await openPackage(bytes, STANDARD_LIMITS)
  const names: string[] = []
  await parts.walk('xl/workbook.xml', { open: (_, attributes) => names.push(attributes) })
  expect(names.join()).toContain('안내')
  const texts: string[] = []
  await parts.walk('xl/sharedStrings.xml', { open: () => undefined, text: (piece) => texts.push(piece) })
  expect(texts.join('')).toContain('room (교실): 교실의 이름 [필수]')
})

test('cells of a text column are text before anything is typed into them', async () => {
  const parts = await openPackage(await writeTemplate(SHEET), STANDARD_LIMITS)
  const elementsOf = async (path: string): Promise<string[]> => {
    const elements: string[] = []
    await parts.walk(path, { open: (name, attributes) => elements.push(`${name} ${attributes} `) })
    return elements
  }
  const cells = (await elementsOf('xl/worksheets/sheet1.xml')).filter((element) => element.startsWith('c '))
  const styleOf = (place: string) => cells.find((cell) => cell.includes(`r="${place}"`))?.match(/ s="(\d+)"/)?.[1]
  const styles = await elementsOf('xl/styles.xml')
  const text = styles.find((style) => style.includes('formatCode="@"'))?.match(/numFmtId="(\d+)"/)?.[1]
  const formats = styles.flatMap((style) => (style.startsWith('xf ') && style.includes('xfId') ? [style] : []))
  const formatOf = (place: string) => formats[Number(styleOf(place))]?.match(/numFmtId="(\d+)"/)?.[1]
  for (const place of ['A2', 'A2000', 'E2']) expect(formatOf(place)).toBe(text ?? 'none')
  expect(styleOf('C2')).toBeUndefined()
})
