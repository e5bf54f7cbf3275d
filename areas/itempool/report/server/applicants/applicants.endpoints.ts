import { type Applicant, readExamineeAnswers } from '#areas/itempool/report/contract/applicant.contract.ts'
import { answerText } from '#areas/itempool/report/rules/answer-text.rules.ts'
import { applicantTable } from '#areas/itempool/report/rules/applicant-table.rules.ts'
import type { Work } from '#platform/server/audit/work.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { listEndpoints } from '#platform/server/list/list-endpoints.ts'
import { insistOnApplicantReader } from '../scope.ts'
import { listApplicantPage, listApplicationNos } from './applicants.queries.ts'
import { listExamineeAnswers } from './examinee-answers.queries.ts'

/** Under this kind the audit trail keeps who read what applicants say of themselves. */
const APPLICANTS = 'itempoolReport.applicants'

/** Keeps that somebody read, or took along, names and phone numbers of applicants, and of which applications. */
const record = async (
  { audit }: Pick<Work, 'audit'>,
  how: 'READ' | 'EXPORT',
  rows: readonly Pick<Applicant, 'applicationNo'>[],
): Promise<void> => {
  if (how === 'READ' && rows.length === 0) return
  await audit({
    action: how === 'READ' ? 'itempoolReport.readApplicants' : 'itempoolReport.exportApplicants',
    entity: APPLICANTS,
    entityId: 'all',
    to:
      how === 'READ' ? { readCount: rows.length, applicationNos: rows.map(({ applicationNo }) => applicationNo) } : {},
  })
}

/** Those who applied for reports, and what an examinee answered; not for people of the restricted provider. */
export const applicantEndpoints: readonly Endpoint[] = [
  ...listEndpoints(
    applicantTable,
    async ({ db, scope, query }, page) => {
      insistOnApplicantReader(scope)
      return listApplicantPage(db, query, page)
    },
    { record },
  ),
  endpoint(readExamineeAnswers, async (x) => {
    insistOnApplicantReader(x.scope)
    const sheets = await listExamineeAnswers(x.db, x.query.examineeNo)
    const applicationNos = await listApplicationNos(x.db, x.query.examineeNo)
    const to = { readCount: sheets.length, applicationNos }
    await x.audit({ action: 'itempoolReport.readAnswers', entity: APPLICANTS, entityId: 'all', to })
    return answerText(sheets)
  }),
]
