import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listAuditChoices } from '#areas/base/audit/contract/audit.contract.ts'
import { exportApplicants } from '#areas/itempool/report/contract/applicant.contract.ts'
import { exportAttendance } from '#areas/live/report/contract/attendance.contract.ts'
import { exportPastMessages } from '#areas/live/report/contract/message.contract.ts'
import { exportPastRequests } from '#areas/live/report/contract/request.contract.ts'
import {
  exportAnswerSheets,
  exportToInstitute,
  exportToVendor,
} from '#areas/nsat/delivery/contract/delivery-list.contract.ts'
import { printLabels, printPackingLists } from '#areas/nsat/delivery/contract/label.contract.ts'
import { exportPrintedSchools } from '#areas/nsat/print/contract/print-order.contract.ts'
import { exportOfficeInstitutes } from '#areas/nsat/vendor/contract/assignment.contract.ts'
import { exportInstitutes } from '#areas/nsat/vendor/contract/institute.contract.ts'
import { exportOfficeVendors } from '#areas/nsat/vendor/contract/office-vendor.contract.ts'
import { exportAddresses } from '#areas/nsat/vendor/contract/vendor.contract.ts'
import { exportReports } from '#areas/sales/contract/report.contract.ts'
import type { Call, CallInput } from '#platform/contract/call.ts'
import { portalForFile } from './testing/test-portal.ts'

const portal = await portalForFile()
const admin = await portal.as('admin')
const nsat = await portal.as('nsat')

const send = (theCall: Call, query: object, person = admin) => person.send(theCall, { query } as CallInput<Call>)
const lastExport = async () => {
  const { rows } = await sql<{ action: string; comment: string | null; to: object }>`
    select action, comment, to_state as "to" from platform.audit where action ~ '\\.export' order by id desc limit 1`.execute(
    portal.db,
  )
  return rows[0]
}

test.each<[string, Call]>(
  [exportReports, exportInstitutes, exportOfficeInstitutes, exportOfficeVendors].map((each) => [each.name, each]),
)('%s keeps why it was asked for, and works without a reason', async (_name, theCall) => {
  const person = theCall === exportReports ? admin : nsat
  expect((await send(theCall, { reason: '분기 점검 자료' }, person)).status).toBe(200)
  const kept = await lastExport()
  expect(kept).toMatchObject({ comment: '분기 점검 자료', to: { exportedCount: expect.any(Number) } })
  expect(JSON.stringify(kept?.to)).not.toContain('분기')
  expect((await send(theCall, {}, person)).status).toBe(200)
  expect(await send(theCall, { reason: '네글자임' }, person)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  expect(await send(theCall, { reason: 'ㅤ'.repeat(9) }, person)).toMatchObject({ status: 400 })
})

test('lists that name people ask for a reason on their screens', () => {
  const others = [exportAddresses, exportToVendor, exportToInstitute, exportAnswerSheets, exportPrintedSchools]
  const calls: readonly Call[] = [
    ...others,
    printLabels,
    printPackingLists,
    exportApplicants,
    exportPastMessages,
    exportAttendance,
    exportPastRequests,
  ]
  expect(calls.filter(({ asksReason }) => asksReason === undefined)).toEqual([])
})

test('every kind of the trail has a name of its own', async () => {
  const { kinds } = (await admin.send(listAuditChoices)).body
  expect(kinds.filter(({ entity, title }) => entity === title)).toEqual([])
})
