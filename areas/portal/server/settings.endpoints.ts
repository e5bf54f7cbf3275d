import { z } from 'zod'
import { issueText } from '#platform/contract/issue-text.ts'
import { lastChangedBy } from '#platform/server/audit/audit.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { readSettingsRow, type SettingsOf, writeSettings } from '#platform/server/settings.ts'
import { changeSettings, listSettings } from '../contract/setting.contract.ts'

const ENTITY = 'portal.setting'

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
            changedByName: await lastChangedBy(db, ENTITY, group.area),
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
      const problems = (await group.findProblems?.(x.db, parsed.data)) ?? []
      if (problems.length > 0) throw refuse(changeSettings, 'INVALID_SETTING', { errors: problems })
      const before = await readSettingsRow(x.db, group)
      if (!(await writeSettings(x.db, group, parsed.data, x.body.version, x.now)))
        throw refuse(changeSettings, 'STATE_CHANGED')
      await x.audit({
        action: 'portal.changeSettings',
        entity: ENTITY,
        entityId: group.area,
        from: before.value,
        to: parsed.data,
      })
      return { version: x.body.version + 1 }
    }),
  ]
}
