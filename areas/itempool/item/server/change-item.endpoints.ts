import { createHash } from 'node:crypto'
import type { FilesDoor } from '#areas/base/files/server/door.ts'
import { changesOf } from '#platform/server/audit/changes.ts'
import { type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { readPicture } from '#platform/server/picture/read-picture.ts'
import { insistVersion, refuse } from '#platform/server/refuse.ts'
import { IMAGE_KINDS } from '../contract/codes.ts'
import { ITEM_RECORD, UNIT_NAMES } from '../contract/item.contract.ts'
import {
  changeItem,
  type ItemForm,
  LARGEST_PICTURE_BYTES,
  previewItemChange,
  replaceItemPicture,
} from '../contract/item-change.contract.ts'
import type { ItemScores } from './deps.ts'
import { auditedItem } from './item-history.ts'
import { keepVersion } from './item-versions.ts'
import { ITEM_FIELDS, itempoolItem, type StoredItem } from './itempool-item.tables.ts'
import { changedBy, lockItem } from './write-items.ts'

interface ChangeDeps {
  readonly files: FilesDoor
  readonly scores: ItemScores
}

type Asked = Pick<Exchange<typeof changeItem>, 'db' | 'scope' | 'params'>

/** Corrections of registered items, each a new version, and what they would do to scores. */
export const changeItemEndpoints = [
  endpoint(changeItem, async (x, { scores }: ChangeDeps) => {
    const item = await itemWithin(x, x.body.version)
    const { itemNo } = item
    const row = rowOf(x.body)
    const changes = changesOf(auditedItem(item), auditedItem(row))
    if (!changes) return { itemPoolItemNo: itemNo, version: item.version }
    const { reason } = x.body
    await keepVersion(x, item, reason, x.caller.userId)
    await itempoolItem(x.db)
      .updateTable('itempool_item.item')
      .set((eb) => ({
        ...row,
        ...changedBy(x.caller.userId, x.now),
        version: eb('version', '+', 1),
      }))
      .where('itemNo', '=', itemNo)
      .execute()
    await x.audit({
      action: 'itempoolItem.change',
      entity: ITEM_RECORD.entity,
      entityId: itemNo,
      ...changes,
      comment: reason,
    })
    if (x.body.point !== item.point) await scores.rescore(x.db, itemNo, { userId: x.caller.userId, now: x.now })
    return { itemPoolItemNo: itemNo, version: item.version + 1 }
  }),
  endpoint(
    previewItemChange,
    async (x, { scores }: ChangeDeps) => {
      const { onlyProvider } = x.scope
      const item = await itempoolItem(x.db)
        .selectFrom('itempool_item.item')
        .select('itemNo')
        .where('itemNo', '=', x.params.itemNo)
        .$if(onlyProvider !== null, (query) => query.where('providerNo', '=', onlyProvider))
        .executeTakeFirst()
      if (!item) throw refuse(previewItemChange, 'ITEM_NOT_FOUND')
      const list = [...(await scores.previewOf(x.db, item.itemNo, { point: x.body.point }))]
      return { changedCount: list.length, list }
    },
    { transaction: false },
  ),
  endpoint(
    replaceItemPicture,
    async (x, { files }: ChangeDeps) => {
      const item = await itemWithin(x, x.body.version)
      const { kind, reason } = x.body
      const choiceNo = kind === 'CHOICE' ? x.body.choiceNo : 0
      const isChoice = kind !== 'CHOICE' || (choiceNo >= 1 && choiceNo <= (item.choiceCount ?? 0))
      if (!isChoice) throw refuse(replaceItemPicture, 'CHOICE_NOT_THERE')
      const { file } = x
      if (!file || file.bytes.length === 0) throw refuse(replaceItemPicture, 'NO_FILE')
      const picture = await readPicture(file.bytes)
      if (typeof picture === 'string') throw refuse(replaceItemPicture, picture)
      const { itemNo } = item
      const objectKey = await files.putObject(x.db, picture.bytes, { mimeType: picture.mimeType, now: x.now })
      if (!(await files.keepObjects(x.db, [objectKey]))) throw refuse(replaceItemPicture, 'STORE_UNAVAILABLE')
      // What it shows no more stays with the former version.
      const former = await keepVersion(x, item, reason, x.caller.userId)
      await itempoolItem(x.db)
        .deleteFrom('itempool_item.item_image')
        .where('itemNo', '=', itemNo)
        .where('kind', '=', kind)
        .where('choiceNo', '=', choiceNo)
        .execute()
      const fileName = file.name.replaceAll(/\p{Cc}/gu, '').slice(0, 200)
      await itempoolItem(x.db)
        .insertInto('itempool_item.item_image')
        .values({ itemNo, kind, choiceNo, position: 1, objectKey, fileName, sha256: hashOf(picture.bytes) })
        .execute()
      await itempoolItem(x.db)
        .updateTable('itempool_item.item')
        .set((eb) => ({ ...changedBy(x.caller.userId, x.now), version: eb('version', '+', 1) }))
        .where('itemNo', '=', itemNo)
        .execute()
      const names = former.filter((image) => image.kind === kind && image.choiceNo === choiceNo)
      const place = kind === 'CHOICE' ? `${IMAGE_KINDS[kind]} ${choiceNo}` : IMAGE_KINDS[kind]
      await x.audit({
        action: 'itempoolItem.replacePicture',
        entity: ITEM_RECORD.entity,
        entityId: itemNo,
        from: { picture: `${place}: ${names.map((image) => image.fileName).join(', ') || '없음'}` },
        to: { picture: `${place}: ${fileName}` },
        comment: reason,
      })
      return { itemPoolItemNo: itemNo, version: item.version + 1 }
    },
    { maxFileBytes: LARGEST_PICTURE_BYTES },
  ),
]

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** The item that is meant, held; refuses one of nothing or of another provider, and one that was changed since it was read. */
async function itemWithin(
  { db, scope: { onlyProvider }, params }: Asked,
  version: number | undefined,
): Promise<StoredItem> {
  const item = await lockItem(db, params.itemNo)
  if (!item || (onlyProvider !== null && item.providerNo !== onlyProvider)) throw refuse(changeItem, 'ITEM_NOT_FOUND')
  insistVersion(changeItem, item, version)
  return item
}

/** What is corrected, by the columns of its row. */
const rowOf = (form: ItemForm) => ({
  ...ITEM_FIELDS.toRow(form),
  depthTitles: UNIT_NAMES.map((name) => form[name]),
})
