import { findFlags } from '#areas/base/account/server/door.ts'
import { SALES_PEOPLE } from '#areas/sales/contract/access.ts'
import { changeOrganization, readOrganization } from '#areas/sales/contract/organization.contract.ts'
import { ORGANIZATION, type OrganizationForm } from '#areas/sales/contract/organization.record.ts'
import { yearProblem } from '#areas/sales/rules/school-years.rules.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { changesOf } from '#platform/server/audit/changes.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { findOr404, type Refusal, refuse } from '#platform/server/refuse.ts'
import { findMainContact } from '../contact/contacts.queries.ts'
import { recordRead } from '../read-trail.ts'
import { findReport } from '../report/reports.queries.ts'
import { ORGANIZATION_FIELDS, type StoredOrganization } from '../sales.tables.ts'
import { readSalesOptions } from '../settings.ts'
import { readStatuses } from '../stages.queries.ts'
import { changeOf, someoneWasFaster } from './organization-change.ts'
import { dueReportOf, insistSchool, lockOrganization, rewriteOrganization } from './organization-rows.ts'
import { currentId, findOrganization, listStatusChanges, toOrganization } from './organizations.queries.ts'

const { entity } = ORGANIZATION

/** One organisation with everything on its page. */
const readEndpoint = endpoint(readOrganization, async (x) => {
  const { db } = x
  const id = await currentId(db, x.params.id)
  const row = await findOr404(readOrganization, findOrganization(db, id))
  const [changes, lastReport, mainContact, changed, dueReport] = await Promise.all([
    listStatusChanges(db, id),
    row.lastReportId === null ? undefined : findReport(db, id, row.lastReportId),
    findMainContact(db, id),
    changeOf(db, row),
    dueReportOf(db, row),
  ])
  await recordRead(
    x,
    'sales.readOrganization',
    id,
    [lastReport, mainContact].filter((each) => each != null),
  )
  return {
    ...toOrganization(row),
    ...changed,
    roadAddress: row.roadAddress,
    histories: changes.map((change) => ({
      salesStatusId: change.statusId,
      salesStatusName: change.name,
      registerYmdt: toYmdt(change.changedAt),
    })),
    lastReport: lastReport ?? null,
    dueReport,
    mainContact,
  }
})

type Changing = Pick<Exchange<typeof changeOrganization>, 'db' | 'now'>

/** What is wrong with the form for this organisation, in what it changes; undefined when nothing is. */
async function problemOf({ db, now }: Changing, before: StoredOrganization, form: OrganizationForm) {
  const { organizationYears } = await readSalesOptions(db, now)
  const year = yearProblem(form.salesTargetSchoolYear, before.schoolYear, organizationYears)
  if (year) return badField(year, 'salesTargetSchoolYear')
  const statuses = await readStatuses(db)
  if (!statuses.some(({ salesStatusId }) => salesStatusId === form.salesStatusId))
    return badField('UNKNOWN_STATUS', 'salesStatusId')
  const { salesPersonId } = form
  if (salesPersonId == null || salesPersonId === before.salesPersonId) return undefined
  const flags = await findFlags(db, salesPersonId)
  const mayBe = SALES_PEOPLE.some((flag) => flags?.has(flag))
  return mayBe ? undefined : badField('UNKNOWN_PERSON', 'salesPersonId')
}

function badField(code: keyof typeof changeOrganization.refusals, path: keyof OrganizationForm): Refusal {
  return refuse(changeOrganization, code, { errors: [{ path, message: changeOrganization.refusals[code].text }] })
}

/** Changes an organisation. The same once more changes nothing and leaves no trace. */
const changeEndpoint = endpoint(changeOrganization, async (x) => {
  const { db, now, params, caller } = x
  const { version: seen, ...form } = x.body
  await insistSchool(db, params.id, refuse(changeOrganization, 'NOT_FOUND'))
  const before = await lockOrganization(db, params.id)
  if (before.version !== seen) throw await someoneWasFaster(db, before)
  const problem = await problemOf(x, before, form)
  if (problem) throw problem
  const fields = {
    ...form,
    salesPersonId: form.salesPersonId === undefined ? before.salesPersonId : form.salesPersonId,
  }
  const changed = changesOf<Required<OrganizationForm>>(ORGANIZATION_FIELDS.toWire(before), fields)
  if (!changed) return { version: before.version }
  const version = await rewriteOrganization(db, before, fields, { userId: caller.userId, now })
  await x.audit({ action: 'sales.changeOrganization', entity, entityId: params.id, ...changed })
  return { version }
})

export const oneOrganizationEndpoints: readonly Endpoint[] = [readEndpoint, changeEndpoint]
