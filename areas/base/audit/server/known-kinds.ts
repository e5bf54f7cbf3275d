import type { AreaServer } from '#platform/server/area.ts'
import type { HistoryField, HistoryFields } from '#platform/server/audit/history-fields.ts'
import type { HistoryKind } from '#platform/server/audit/history-kind.ts'
import { EXPORT_ACTIONS, READ_ACTIONS, type TrailRow } from '#platform/server/audit/trail.ts'
import type { Revert, TrailKind, TrailRecord } from '#platform/server/audit/trail-kind.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { LineKind } from '../contract/audit.contract.ts'
import { ALL_RECORDS, verbWord } from '../rules/line-words.rules.ts'

type RowOfRecord = Pick<TrailRow, 'entity' | 'entityId'>

/** What all areas say of the kinds of the trail. */
export interface KnownKinds {
  /** Every kind that is declared, whether or not anything happened to one. */
  readonly entities: readonly string[]
  titleOf(entity: string): string
  historyOf(entity: string): HistoryKind | undefined
  /** What an action is called. */
  wordOf(row: Pick<TrailRow, 'entity' | 'action'>): string
  /** How the history of the kind tells a field: its label, or more; undefined where it does not. */
  fieldOf(row: RowOfRecord, field: string): string | HistoryField | undefined
  /** The fields that the history of the kind tells, in its order. */
  fieldsOf(row: RowOfRecord): readonly string[]
  /** How the change of a row is taken back; undefined where it is not. */
  revertOf(row: Pick<TrailRow, 'entity' | 'action'>): Revert | undefined
  /** The records of rows, by `entity/id`. */
  recordsOf(db: Db, rows: readonly TrailRow[]): Promise<ReadonlyMap<string, TrailRecord>>
}

/** What a row tells of. */
export function lineKindOf({ action }: Pick<TrailRow, 'action'>): LineKind {
  if (new RegExp(EXPORT_ACTIONS).test(action)) return 'EXPORT'
  return new RegExp(READ_ACTIONS).test(action) ? 'READ' : 'CHANGE'
}

const keyOf = ({ entity, entityId }: RowOfRecord): string => `${entity}/${entityId}`

/** The record of a row among those that were found. */
export const recordIn = (records: ReadonlyMap<string, TrailRecord>, row: TrailRow): TrailRecord | undefined =>
  records.get(keyOf(row))

/** Puts together what the areas say; `titles` is how people call the kinds. */
export function knownKinds(areas: readonly AreaServer[], titles: Readonly<Record<string, string>>): KnownKinds {
  const histories = new Map(areas.flatMap(({ histories: all = [] }) => all.map((kind) => [kind.entity, kind])))
  const kinds = new Map<string, TrailKind>(
    areas.flatMap(({ trail = [] }) => trail.map((kind) => [kind.entity, kind] as const)),
  )
  const fieldsTold = ({ entity, entityId }: RowOfRecord): HistoryFields => {
    const fields = histories.get(entity)?.fields ?? {}
    return typeof fields === 'function' ? fields(entityId) : fields
  }
  return {
    entities: [...new Set([...histories.keys(), ...Object.keys(titles)])].sort(),
    titleOf: (entity) => titles[entity] ?? entity,
    historyOf: (entity) => histories.get(entity),
    wordOf: ({ entity, action }) => histories.get(entity)?.actions[action] ?? verbWord(action),
    fieldOf: (row, field) => fieldsTold(row)[field],
    fieldsOf: (row) => Object.keys(fieldsTold(row)),
    revertOf: ({ entity, action }) => kinds.get(entity)?.reverts?.find(({ actions }) => actions.includes(action)),
    async recordsOf(db, rows) {
      const found = new Map<string, TrailRecord>()
      for (const entity of new Set(rows.map((row) => row.entity))) {
        const ids = rows
          .filter((row) => row.entity === entity && row.entityId !== ALL_RECORDS)
          .map((row) => row.entityId)
        const records = ids.length > 0 ? await kinds.get(entity)?.find?.(db, [...new Set(ids)]) : undefined
        for (const [entityId, record] of records ?? []) found.set(keyOf({ entity, entityId }), record)
      }
      return found
    },
  }
}
