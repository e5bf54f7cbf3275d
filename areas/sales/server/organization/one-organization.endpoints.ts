import { findFlags } from '#areas/account/server/door.ts'
import { SALES_PEOPLE } from '#areas/sales/contract/access.ts'
import {
  changeOrganization,
  ORGANIZATION_RECORD,
  type OrganizationForm,
  readOrganization,
} from '#areas/sales/contract/organization.contract.ts'
import { yearProblem } from '#areas/sales/rules/school-years.rules.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { changesOf } from '#platform/server/audit/changes.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { type Refusal, refuse } from '#platform/server/refuse.ts'
import { findMainContact } from '../contact/contacts.queries.ts'
import { readStatuses } from '../look-ups.endpoints.ts'
import { recordRead } from '../read-trail.ts'
import { findReport } from '../report/reports.queries.ts'
import { ORGANIZATION_FIELDS, type StoredOrganization, sales } from '../sales.tables.ts'
import { readSalesOptions } from '../settings.ts'
import { lockOrganization, rewriteOrganization } from './organization-rows.ts'
import { findOrganization, isSchool, listStatusChanges, toOrganization } from './organizations.queries.ts'

const { entity } = ORGANIZATION_RECORD

async function changeOf(db: Db, row: Pick<StoredOrganization, 'changed_by' | 'changed_at'>) {
  const person = await sales(db)
    .selectFrom('account.user')
    .select('name')
    .where('user_id', '=', row.changed_by ?? 0)
    .executeTakeFirst()
  return { changedByName: person?.name ?? '', changedYmdt: row.changed_at && toYmdt(row.changed_at) }
}

/** One organisation with everything on its page. */
const readEndpoint = endpoint(readOrganization, async (x) => {
  const { db, params } = x
  const row = await findOrganization(db, params.id)
  if (!row) throw refuse(readOrganization, 'NOT_FOUND')
  const [changes, lastReport, mainContact, changed] = await Promise.all([
    listStatusChanges(db, params.id),
    row.last_report_id === null ? undefined : findReport(db, params.id, row.last_report_id),
    findMainContact(db, params.id),
    changeOf(db, row),
  ])
  await recordRead(
    x,
    'sales.readOrganization',
    params.id,
    [lastReport, mainContact].filter((each) => each != null),
  )
  return {
    ...toOrganization(row),
    ...changed,
    roadAddress: row.road_address,
    histories: changes.map((change) => ({
      salesStatusId: change.status_id,
      salesStatusName: change.name,
      registerYmdt: toYmdt(change.changed_at),
    })),
    lastReport: lastReport ?? null,
    mainContact,
  }
})

/** Somebody was faster: who, and when. */
function changedBy(change: Awaited<ReturnType<typeof changeOf>>): Refusal {
  const { changedByName, changedYmdt } = change
  if (!changedYmdt || changedByName === '') return refuse(changeOrganization, 'STATE_CHANGED', change)
  const when = changedYmdt.slice(0, 16).replaceAll('-', '.').replace('T', ' ')
  const detail = `${changedByName} 님이 ${when}에 먼저 변경했습니다. 새로고침한 뒤 다시 시도해주세요.`
  return refuse(changeOrganization, 'STATE_CHANGED', { ...change, detail })
}

type Changing = Pick<Exchange<typeof changeOrganization>, 'db' | 'now'>

/** What is wrong with the form for this organisation, in what it changes; undefined when nothing is. */
async function problemOf({ db, now }: Changing, before: StoredOrganization, form: OrganizationForm) {
  const { organizationYears } = await readSalesOptions(db, now)
  const year = yearProblem(form.salesTargetSchoolYear, before.school_year, organizationYears)
  if (year) return badField(year, 'salesTargetSchoolYear')
  const statuses = await readStatuses(db)
  if (!statuses.some(({ salesStatusId }) => salesStatusId === form.salesStatusId))
    return badField('UNKNOWN_STATUS', 'salesStatusId')
  const { salesPersonId } = form
  if (salesPersonId == null || salesPersonId === before.sales_person_id) return undefined
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
  if (!(await isSchool(db, params.id))) throw refuse(changeOrganization, 'NOT_FOUND')
  const before = await lockOrganization(db, params.id)
  if (before.version !== seen) throw changedBy(await changeOf(db, before))
  const problem = await problemOf(x, before, form)
  if (problem) throw problem
  const fields = {
    ...form,
    salesPersonId: form.salesPersonId === undefined ? before.sales_person_id : form.salesPersonId,
  }
  const changed = changesOf<Required<OrganizationForm>>(ORGANIZATION_FIELDS.toWire(before), fields)
  if (!changed) return { version: before.version }
  const version = await rewriteOrganization(db, before, fields, { userId: caller.userId, now })
  await x.audit({ action: 'sales.changeOrganization', entity, entityId: params.id, ...changed })
  return { version }
})

export const oneOrganizationEndpoints: readonly Endpoint[] = [readEndpoint, changeEndpoint]
