import { randomUUID } from 'node:crypto'
import { workOf } from '#platform/server/audit/work.ts'
import type { TestPortal } from '#platform/testing/test-portal.ts'
import { itempoolItem } from '../server/itempool-item.tables.ts'
import { insertItems, type NewItem, type NewSimilar } from '../server/write-items.ts'

/** A category of a provider, the first one unless said otherwise; answers its number. */
export async function seedCategory(
  portal: Pick<TestPortal, 'db'>,
  { providerNo = 1, depth3 = '2026년 11월' }: { providerNo?: number; depth3?: string } = {},
): Promise<number> {
  const { categoryNo } = await itempoolItem(portal.db)
    .insertInto('itempool_item.category')
    .values({ providerNo, depth1Name: '모의고사', depth2Name: '수학', depth3Name: depth3 })
    .onConflict((conflict) =>
      conflict
        .columns(['providerNo', 'depth1Name', 'depth2Name', 'depth3Name'])
        .doUpdateSet((eb) => ({ depth3Name: eb.ref('excluded.depth3Name') })),
    )
    .returning('categoryNo')
    .executeTakeFirstOrThrow()
  return categoryNo
}

/** A question with five choices, the third of which is right; it has a picture of the question that no store holds. */
export const newItem = (id: string, over: Partial<NewItem> = {}): NewItem => ({
  id,
  itemType: 'MULTIPLE_CHOICE',
  languageCode: 'KOREAN',
  choiceCount: over.itemType === 'SHORT_ANSWER' ? null : 5,
  isMultiple: false,
  answers: ['3'],
  maxAnswerCount: 1,
  point: 4,
  difficulty: 'MEDIUM',
  behavior: 2,
  subjectCode: 'MATH',
  subjectLabel: '수학',
  unitCode: 'U01',
  unitLabel: '이차방정식',
  depthTitles: ['대한민국', '2015 개정', '고등학교', '수학', '수학(상)', '방정식과 부등식', '이차방정식', ''],
  averageRate: null,
  grade1Rate: null,
  grade2Rate: null,
  grade3Rate: null,
  videoLink: null,
  sound: null,
  images: [{ kind: 'QUESTION', choiceNo: 0, position: 1, objectKey: randomUUID(), fileName: `${id}_q.png` }],
  ...over,
})

/** Stores items of a provider (the first one unless said otherwise); answers the number of each by its id. */
export function seedItems(
  portal: Pick<TestPortal, 'db' | 'clock'>,
  items: readonly NewItem[],
  { providerNo = 1, similar = [] }: { providerNo?: number; similar?: readonly NewSimilar[] } = {},
): Promise<Map<string, number>> {
  const now = portal.clock.now()
  return portal.db
    .transaction()
    .execute((tx) => insertItems(workOf(tx, now), { providerNo, items, similar, userId: null }))
}

/** Lays a file into the store of the portal; answers its key. */
export async function storeItemFile(
  portal: TestPortal,
  content = 'picture',
  contentType = 'image/png',
): Promise<string> {
  const key = randomUUID()
  await portal.store.put(key, Buffer.from(content), { contentType })
  return key
}
