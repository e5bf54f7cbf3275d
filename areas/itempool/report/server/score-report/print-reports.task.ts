import { z } from 'zod'
import { onlyProviderOf } from '#areas/itempool/item/server/door.ts'
import { ITEMPOOL_PEOPLE } from '#areas/itempool/report/contract/access.ts'
import { OMR_SUBJECT_CODES } from '#areas/itempool/report/contract/codes.ts'
import { REPORT_TITLE, roundText } from '#areas/itempool/report/rules/score-report/report-words.rules.ts'
import { type PdfBlock, pdfAnswer, writeLongPdf } from '#platform/server/pdf/write-pdf.ts'
import { TaskFailure, task } from '#platform/server/tasks/task.ts'
import { REPORT_REFUSALS } from '../../contract/refusals.ts'
import { answersOfSchool } from './answers.queries.ts'
import { reportOf } from './report-document.ts'
import { scoreSheets } from './score-sheets.ts'

const NEXT_PAGE: PdfBlock = { kind: 'page' }

/** Makes the reports of an institute in a round into one PDF; the file is for who still may see all that stands in it. */
export const printReports = task({
  name: 'itempoolReport.printReports',
  title: '성적표 만들기',
  mostTries: 3,
  mostMinutes: 10,
  input: z.object({
    planNo: z.number().int(),
    subjectCode: z.enum(OMR_SUBJECT_CODES),
    schoolNo: z.number().int(),
    onlyProvider: z.number().int().nullable(),
  }),
  mayHaveResult({ onlyProvider }, { flags }) {
    const own = onlyProviderOf(flags)
    return ITEMPOOL_PEOPLE.some((flag) => flags.has(flag)) && (own === null || own === onlyProvider)
  },
  async run({ db, input, askedAt, progress }) {
    const { onlyProvider, ...asked } = input
    const scope = { onlyProvider }
    const sheets = await scoreSheets(db, scope, await answersOfSchool(db, scope, asked))
    const [first] = sheets
    // Everything was taken back since it was asked for.
    if (!first) throw new TaskFailure(REPORT_REFUSALS.SCHOOL_NOT_FOUND.text)
    await progress(0, sheets.length)
    const title = `${roundText(first)} ${REPORT_TITLE} ${first.schoolName || first.schoolNo}`
    // Without a footer: pages that have one wait for the last one, and of many reports each is written as soon as it is drawn.
    const content = await writeLongPdf({ title, madeAt: askedAt }, async (add) => {
      for (const [at, sheet] of sheets.entries()) add([...(at === 0 ? [] : [NEXT_PAGE]), ...reportOf(sheet)])
    })
    await progress(sheets.length, sheets.length)
    return pdfAnswer(title, content)
  },
})
