import { z } from 'zod'
import { issueText } from '#platform/contract/issue-text.ts'
import { lastChangedBy } from '#platform/server/audit/audit.ts'
import { changesOf } from '#platform/server/audit/changes.ts'
import { type HistoryFields, wordField } from '#platform/server/audit/history-fields.ts'
import { forManagers, type HistoryKind } from '#platform/server/audit/history-kind.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { readSettingsRow, type SettingsOf, writeSettings } from '#platform/server/settings.ts'
import { changeSettings, listSettings, SETTING_RECORD } from '../contract/setting.contract.ts'
import { placeholderProblem, withWords } from '../rules/placeholders.rules.ts'

const { entity } = SETTING_RECORD

type Values = Readonly<Record<string, unknown>>

const Described = z.object({
  properties: z.record(
    z.string(),
    z
      .object({
        title: z.string(),
        type: z.string(),
        labels: z.record(z.string(), z.string()).default({}),
        placeholders: z.record(z.string(), z.object({ word: z.string(), meaning: z.string() })),
      })
      .partial({ title: true, type: true, placeholders: true }),
  ),
})

const describedFields = ({ schema }: SettingsOf) => Object.entries(Described.parse(z.toJSONSchema(schema)).properties)

const manyText = (value: unknown, labels: Readonly<Record<string, string>>): string =>
  (Array.isArray(value) ? value.map((each) => labels[String(each)] ?? String(each)) : []).join(', ') || '없음'

/** The fields of a group by the titles of its schema, choices by their labels, placeholders by their words. */
function fieldsOf(group: SettingsOf): HistoryFields {
  return Object.fromEntries(
    describedFields(group).map(([name, { title = name, type, labels, placeholders }]) => {
      if (placeholders)
        return [name, { label: title, text: (value: unknown) => withWords(String(value ?? ''), placeholders) }]
      if (type === 'array') return [name, { label: title, text: (value: unknown) => manyText(value, labels) }]
      return [name, wordField(title, { true: '켜짐', false: '꺼짐', ...labels })]
    }),
  )
}

/** What stands in braces and nothing would take its place, in the texts that are changed: what is stored may stay. */
function unknownPlaceholders(group: SettingsOf, before: Values, after: Values) {
  return describedFields(group).flatMap(([path, { placeholders }]) => {
    if (!placeholders || after[path] === before[path]) return []
    const message = placeholderProblem(String(after[path]), placeholders)
    return message === undefined ? [] : [{ path, message }]
  })
}

/** What became of the settings of an area, for administrators. */
export const settingHistory = (groups: readonly SettingsOf[]): HistoryKind => ({
  ...SETTING_RECORD,
  readerOf: forManagers(['ALL']),
  actions: { 'portal.changeSettings': '설정 변경' },
  fields: (area) => {
    const group = groups.find((each) => each.area === area)
    return group ? fieldsOf(group) : {}
  },
})

/** The settings of all areas on one administrator's screen. */
export function settingsEndpoints(groups: readonly SettingsOf[]): Endpoint[] {
  return [
    endpoint(listSettings, async ({ db }) => {
      const list = await Promise.all(
        groups.map(async (group) => {
          const { value, version } = await readSettingsRow(db, group)
          return {
            area: group.area,
            title: group.title,
            version,
            value,
            changedByName: await lastChangedBy(db, entity, group.area),
            schema: z.toJSONSchema(group.schema) as Record<string, unknown>,
          }
        }),
      )
      return { list }
    }),
    endpoint(changeSettings, async (x) => {
      const group = groups.find((each) => each.area === x.params.area)
      if (!group) throw refuse(changeSettings, 'NOT_FOUND')
      const parsed = group.schema.strict().safeParse(x.body.value, { error: issueText })
      if (!parsed.success) {
        const errors = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
        throw refuse(changeSettings, 'INVALID_SETTING', { errors })
      }
      const before = await readSettingsRow(x.db, group)
      const problems = [
        ...unknownPlaceholders(group, before.value, parsed.data),
        ...((await group.findProblems?.(x.db, parsed.data)) ?? []),
      ]
      if (problems.length > 0) throw refuse(changeSettings, 'INVALID_SETTING', { errors: problems })
      if (!(await writeSettings(x.db, group, parsed.data, x.body.version, x.now)))
        throw refuse(changeSettings, 'STATE_CHANGED')
      const changes = changesOf(before.value, parsed.data)
      await x.audit({ action: 'portal.changeSettings', entity, entityId: group.area, ...changes })
      return { version: x.body.version + 1 }
    }),
  ]
}
