import {
  CLASS_TITLE,
  exportClassTable,
  listReportSchools,
  printSchoolReports,
  readClassTable,
} from '#areas/itempool/report/contract/school-report.contract.ts'
import { CLASS_COLUMNS } from '#areas/itempool/report/rules/score-report/class-table.rules.ts'
import { REPORT_TITLE } from '#areas/itempool/report/rules/score-report/report-words.rules.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { sheetColumns } from '#platform/server/list/sheet-columns.ts'
import { exportEndpoint } from '#platform/server/tasks/list-export.ts'
import { startTask } from '#platform/server/tasks/task.ts'
import { insistOnRound, refuseReport } from '../scope.ts'
import { answersAsked, classTable } from './class-table.ts'
import { printReports } from './print-reports.task.ts'
import { listSchools } from './schools.queries.ts'
import { recordRead } from './score-report.endpoints.ts'

/** The results of institutes: which there are, the table of a class, and all of its reports in one file. */
export const schoolReportEndpoints: readonly Endpoint[] = [
  endpoint(listReportSchools, async ({ db, scope, query }) => {
    await insistOnRound(db, scope, query)
    const list = await listSchools(db, query, scope)
    return { list, count: list.length }
  }),
  endpoint(readClassTable, async (x) => {
    const table = await classTable(x.db, x.scope, { ...x.query, ...x.params })
    await recordRead(x, table.list)
    return table
  }),
  exportEndpoint(exportClassTable, {
    title: CLASS_TITLE,
    columns: sheetColumns(CLASS_COLUMNS),
    page: async ({ db, scope, params, query: { planNo, subjectCode } }, { pageNum, pageSize }) => {
      const { list } = await classTable(db, scope, { planNo, subjectCode, ...params })
      return { list: list.slice((pageNum - 1) * pageSize, pageNum * pageSize), totalCount: list.length }
    },
  }),
  endpoint(printSchoolReports, async (x) => {
    const asked = { ...x.body, ...x.params }
    const answers = await answersAsked(x.db, x.scope, asked)
    const scored = answers.filter(({ score }) => score !== null)
    if (scored.length === 0) throw refuseReport('NOT_SCORED')
    await recordRead(x, scored)
    const [{ schoolName, schoolNo }] = answers
    const taskNo = await startTask(x.db, printReports, {
      input: { ...asked, onlyProvider: x.scope.onlyProvider },
      ownerId: x.caller.userId,
      now: x.now,
      title: `${schoolName ?? schoolNo} ${REPORT_TITLE} 만들기`,
    })
    return { taskNo }
  }),
]
