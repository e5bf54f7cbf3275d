import { lastChangedBy } from '#platform/server/audit/audit.ts'
import { changesOf } from '#platform/server/audit/changes.ts'
import { fieldsOfRecord, wordField } from '#platform/server/audit/history-fields.ts'
import { forManagers, type HistoryKind } from '#platform/server/audit/history-kind.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { listEndpoints } from '#platform/server/list/list-endpoints.ts'
import { findOr404, insistVersion } from '#platform/server/refuse.ts'
import { audienceText } from '../contract/audience.ts'
import { changeNotice, createNotice, NOTICE, readManagedNotice, removeNotice } from '../contract/notice.contract.ts'
import { managedNoticeTable } from '../rules/managed-notice-table.rules.ts'
import {
  deleteNotice,
  findManaged,
  insertNotice,
  listManaged,
  lockNotice,
  NOTICE_FIELDS,
  updateNotice,
} from './notices.queries.ts'

/** What became of a notice, for administrators. */
export const noticeHistory: HistoryKind = {
  ...NOTICE,
  readerOf: forManagers(['ALL']),
  actions: { 'portal.createNotice': '작성', 'portal.changeNotice': '수정', 'portal.removeNotice': '삭제' },
  fields: fieldsOfRecord(NOTICE, {
    audience: { label: NOTICE.fields.audience.title, text: (value) => audienceText(Array.isArray(value) ? value : []) },
    isPublished: wordField(NOTICE.fields.isPublished.title, { true: '게시', false: '게시 안 함' }),
  }),
}

const { entity } = NOTICE

/** What administrators do with notices: find, write, change and take away, each step in the audit trail. */
export const managedNoticeEndpoints: readonly Endpoint[] = [
  ...listEndpoints(managedNoticeTable, ({ db, query }, page) => listManaged(db, { ...query, ...page })),
  endpoint(readManagedNotice, async ({ db, params }) => {
    const notice = await findOr404(readManagedNotice, findManaged(db, params.id))
    return { ...notice, changedByName: await lastChangedBy(db, entity, params.id) }
  }),
  endpoint(createNotice, async (x) => {
    const noticeId = await insertNotice(x.db, x.body, x.caller.userId, x.now)
    await x.audit({ action: 'portal.createNotice', entity, entityId: noticeId, to: x.body })
    return { noticeId }
  }),
  endpoint(changeNotice, async (x) => {
    const { version, ...form } = x.body
    const notice = await findOr404(changeNotice, lockNotice(x.db, x.params.id))
    insistVersion(changeNotice, notice, version)
    const newVersion = await updateNotice(x.db, notice.noticeId, form, x.now)
    const changes = changesOf(NOTICE_FIELDS.toWire(notice), form)
    await x.audit({ action: 'portal.changeNotice', entity, entityId: notice.noticeId, ...changes })
    return { version: newVersion }
  }),
  endpoint(removeNotice, async (x) => {
    const notice = await findOr404(removeNotice, deleteNotice(x.db, x.params.id))
    await x.audit({
      action: 'portal.removeNotice',
      entity,
      entityId: notice.noticeId,
      from: NOTICE_FIELDS.toWire(notice),
    })
    return { noticeId: notice.noticeId }
  }),
]
