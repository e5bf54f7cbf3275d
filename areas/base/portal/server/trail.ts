import { namesIn, type TrailKind } from '#platform/server/audit/trail-kind.ts'
import { readSettingsRow, type SettingsOf } from '#platform/server/settings.ts'
import { changeNotice, NOTICE } from '../contract/notice.contract.ts'
import { MANAGED_NOTICES } from '../contract/places.ts'
import { changeSettings, SETTING_RECORD } from '../contract/setting.contract.ts'
import { lockNotice, NOTICE_FIELDS } from './notices.queries.ts'

/** Notices in the trail of everything. */
export const noticeTrail: TrailKind = {
  entity: NOTICE.entity,
  find: namesIn('portal.notice', 'notice_id', 'title', (id) => `${MANAGED_NOTICES.path}/${id}`),
  reverts: [
    {
      actions: ['portal.changeNotice'],
      call: changeNotice,
      async stands({ db, id, from }) {
        const notice = await lockNotice(db, Number(id))
        if (!notice) return undefined
        const values = NOTICE_FIELDS.toWire(notice)
        return { values, input: { params: { id }, body: { ...values, ...from, version: notice.version } } }
      },
    },
  ],
}

/** Settings in the trail of everything, by their area. */
export const settingTrail = (groups: readonly SettingsOf[]): TrailKind => ({
  entity: SETTING_RECORD.entity,
  find: async (_db, ids) =>
    new Map(
      groups
        .filter(({ area }) => ids.includes(area))
        .map(({ area, title }) => [area, { name: title, href: '/settings' }]),
    ),
  reverts: [
    {
      actions: ['portal.changeSettings'],
      call: changeSettings,
      async stands({ db, id, from }) {
        const group = groups.find(({ area }) => area === id)
        if (!group) return undefined
        const { value, version } = await readSettingsRow(db, group)
        return { values: value, input: { params: { area: id }, body: { value: { ...value, ...from }, version } } }
      },
    },
  ],
})
