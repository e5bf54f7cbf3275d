import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { kindsOf, type RowProblem } from '#platform/contract/sheet/problems.ts'
import { type Answer, answer } from '#platform/web/testing/fake-server.ts'
import { showScreen } from '#platform/web/testing/show-screen.tsx'
import { checkUpload, listUploads, uploadStatistics } from '../contract/upload.contract.ts'
import { statisticsScreens } from '../web/area.tsx'
import { sampleUpload } from './statistics.samples.ts'

export const PATH = '/upload-statistics'

/** What the server says of these problems where it counts all of them. */
export const listOf = (found: readonly RowProblem[], total = found.length) => ({
  problems: [...found],
  kinds: kindsOf(found),
  total,
})

const effect = {
  type: 'parent',
  fileName: '시도.xlsx',
  rowCount: 17,
  addedCount: 12,
  changedCount: 4,
  unchangedCount: 1,
  statisticsDates: ['2026-10-31'],
} as const
/** What is answered when a file was stored. */
export const stored = { ...effect, statisticsDates: ['2026-10-31'], uploadId: 32 }
/** What a check of a right file answers. */
export const checked = {
  ...effect,
  statisticsDates: ['2026-10-31'],
  changes: [
    { name: '서울', statisticsDate: '2026-10-31', column: '학교수', before: 1_309, after: 1_310 },
    { name: '부산', statisticsDate: '2026-10-31', column: '학생수', before: null, after: 280_000 },
  ],
  warnings: listOf([]),
  needsConfirmation: true,
  fingerprint: 'a1b2',
}
/** 120 problems of one kind and one of another. */
export const problems = [
  ...Array.from({ length: 120 }, (_, index) => ({ row: index + 2, column: '학생수', reason: '숫자가 아닙니다.' })),
  { row: 200, column: '지역코드', reason: '등록되지 않은 지역입니다. (강남)' },
]

/** The screen, with further answers. */
export const show = (...more: Answer[]) =>
  showScreen({
    at: PATH,
    screens: statisticsScreens,
    flags: ['ALL'],
    answers: [
      answer(listUploads, { list: [sampleUpload()], totalCount: 1 }),
      answer(uploadStatistics, stored),
      answer(checkUpload, checked),
      ...more,
    ],
  })

/** A button by its whole name. */
export const button = (name: string) => page.getByRole('button', { name, exact: true })
/** A file that looks like a spreadsheet. */
export const xlsx = (name = '시도.xlsx', content = 'PK') => new File([content], name)
/** Chooses files with the button. */
export async function pick(...files: File[]): Promise<void> {
  await expect.element(button('파일 선택')).toBeVisible()
  await userEvent.upload(page.getByLabelText('통계 파일').element(), files)
}
/** Chooses the kind of provinces and a file. */
export async function chooseBoth(): Promise<void> {
  await page.getByRole('radio', { name: /시\/도별 학교/ }).click()
  await pick(xlsx())
}
