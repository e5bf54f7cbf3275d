import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import type { RecordKind } from '#platform/contract/history.contract.ts'
import { STATE_CHANGED } from '#platform/contract/refusals.ts'
import { Version } from '#platform/contract/shapes.ts'

const SettingGroup = z.object({
  area: z.string(),
  title: z.string(),
  version: z.number().int(),
  value: z.record(z.string(), z.unknown()),
  /** Who changed it last; empty when nobody has. */
  changedByName: z.string(),
  /** JSON Schema of the fields: `title` and `description` in Korean, `enum` or `type`, `default`. */
  schema: z.record(z.string(), z.unknown()),
})
export type SettingGroup = z.infer<typeof SettingGroup>

/** The settings of an area as a record with a history. */
export const SETTING_RECORD: RecordKind = { entity: 'portal.setting', reads: ['portal.settings'] }

/** What an administrator may choose, with the current choice. */
export const listSettings = call({
  name: 'portal.listSettings',
  method: 'GET',
  path: '/partner/ad-api/settings',
  summary: '운영 설정을 조회한다.',
  access: ['ALL'],
  output: z.object({ list: z.array(SettingGroup) }),
  reads: ['portal.settings'],
})

/** Changes the settings of one area; `version` is the one that was read. */
export const changeSettings = call({
  name: 'portal.changeSettings',
  method: 'PUT',
  path: '/partner/ad-api/settings/{area}',
  summary: '운영 설정을 변경한다.',
  access: ['ALL'],
  params: z.object({ area: z.string().max(50) }),
  body: z.object({ value: z.record(z.string(), z.unknown()), version: Version }),
  output: z.object({ version: z.number().int() }),
  refusals: {
    NOT_FOUND: { status: 404, text: '설정 항목을 찾을 수 없습니다.' },
    INVALID_SETTING: { status: 422, text: '설정값이 올바르지 않습니다.' },
    ...STATE_CHANGED,
  },
  changes: ['portal.settings'],
})
