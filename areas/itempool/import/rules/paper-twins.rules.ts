import type { DetailItem } from '../contract/analysis.contract.ts'
import type { PaperItem } from './join-paper.rules.ts'

/** Most that are shown of one item. */
export const MOST_TWINS = 3

type PaperTwin = DetailItem['paperTwinList'][number]

/**
 * Which items of a paper look like another one of it, by their ids: all pictures of the question are the same, or everything that sheets say
 * is the same, rates included (without rates that says too little). `hashes` are those of stored pictures, by their keys.
 */
export function paperTwins(
  items: readonly PaperItem[],
  hashes: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly PaperTwin[]> {
  const alike: readonly Alike[] = [
    { reason: 'PICTURE', groups: groupsBy(items, (item) => picturesOf(item, hashes)) },
    { reason: 'TEXT', groups: groupsBy(items, textOf) },
  ]
  return new Map(items.map((item) => [item.row.id, twinsOf(item.row.id, alike)]))
}

interface Alike {
  readonly reason: PaperTwin['reason']
  /** The ids that look the same, by each of them. */
  readonly groups: ReadonlyMap<string, readonly string[]>
}

function twinsOf(id: string, alike: readonly Alike[]): readonly PaperTwin[] {
  const found = new Map<string, PaperTwin>()
  for (const { reason, groups } of alike)
    for (const other of groups.get(id) ?? []) {
      if (found.size === MOST_TWINS) break
      if (other !== id && !found.has(other)) found.set(other, { id: other, reason })
    }
  return [...found.values()]
}

function groupsBy(
  items: readonly PaperItem[],
  keyOf: (item: PaperItem) => string | null,
): ReadonlyMap<string, readonly string[]> {
  const byKey = Map.groupBy(items, keyOf)
  byKey.delete(null)
  const groups = [...byKey.values()].map((group) => group.map(({ row }) => row.id))
  return new Map(groups.flatMap((ids) => ids.map((id) => [id, ids] as const)))
}

/** The pictures of the question, one after the other; null without any, and where one of them is not known. */
function picturesOf({ question }: PaperItem, hashes: ReadonlyMap<string, string>): string | null {
  const known = question.flatMap(({ objectKey }) => hashes.get(objectKey) ?? [])
  return known.length === 0 || known.length < question.length ? null : known.join(' ')
}

function textOf({ row }: PaperItem): string | null {
  const { subjectCode, unitCode, itemType, answerList, point, difficulty, behavior, averageRate, grade1Rate } = row
  if (subjectCode === null || averageRate === null || grade1Rate === null) return null
  return JSON.stringify([
    subjectCode,
    unitCode,
    itemType,
    answerList,
    point,
    difficulty,
    behavior,
    averageRate,
    grade1Rate,
  ])
}
