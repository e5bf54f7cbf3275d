import { lastChangedBy } from '#platform/server/audit/audit.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { listEndpoints } from '#platform/server/list/list-endpoints.ts'
import { refuse } from '#platform/server/refuse.ts'
import { changeNotice, createNotice, readManagedNotice, removeNotice } from '../contract/notice.contract.ts'
import { managedNoticeTable } from '../rules/managed-notice-table.rules.ts'
import {
  deleteNotice,
  findManaged,
  formOf,
  insertNotice,
  listManaged,
  lockNotice,
  updateNotice,
} from './notices.queries.ts'

const ENTITY = 'portal.notice'

/** What administrators do with notices: find, write, change and take away, each step in the audit trail. */
export const managedNoticeEndpoints: readonly Endpoint[] = [
  ...listEndpoints(managedNoticeTable, ({ db, query }, page) => listManaged(db, { ...query, ...page })),
  endpoint(readManagedNotice, async ({ db, params }) => {
    const notice = await findManaged(db, params.id)
    if (!notice) throw refuse(readManagedNotice, 'NOT_FOUND')
    return { ...notice, changedByName: await lastChangedBy(db, ENTITY, params.id) }
  }),
  endpoint(createNotice, async (x) => {
    const noticeId = await insertNotice(x.db, x.body, x.caller.userId, x.now)
    await x.audit({ action: 'portal.createNotice', entity: ENTITY, entityId: noticeId, to: x.body })
    return { noticeId }
  }),
  endpoint(changeNotice, async (x) => {
    const { version, ...form } = x.body
    const notice = await lockNotice(x.db, x.params.id)
    if (!notice) throw refuse(changeNotice, 'NOT_FOUND')
    if (notice.version !== version) throw refuse(changeNotice, 'STATE_CHANGED')
    const newVersion = await updateNotice(x.db, notice.notice_id, form, x.now)
    await x.audit({
      action: 'portal.changeNotice',
      entity: ENTITY,
      entityId: notice.notice_id,
      from: formOf(notice),
      to: form,
    })
    return { version: newVersion }
  }),
  endpoint(removeNotice, async (x) => {
    const notice = await deleteNotice(x.db, x.params.id)
    if (!notice) throw refuse(removeNotice, 'NOT_FOUND')
    await x.audit({ action: 'portal.removeNotice', entity: ENTITY, entityId: notice.notice_id, from: formOf(notice) })
    return { noticeId: notice.notice_id }
  }),
]
