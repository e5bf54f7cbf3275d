import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { refusing, STATE_CHANGED } from '#platform/contract/refusals.ts'
import { Count, Id, Version } from '#platform/contract/shapes.ts'
import { requiredText } from '#platform/contract/written-text.ts'
import { ITEMPOOL_PEOPLE } from './access.ts'
import { IMAGE_KIND_CODES } from './codes.ts'
import { ITEM_RECORD } from './item.contract.ts'
import { ITEM_NOT_FOUND } from './refusals.ts'
import { PROVIDER_SCOPE } from './scope.contract.ts'

const reason = requiredText('수정하는 사유를 입력해주세요.', 200)

/** A correction of a registered item, with its reason. */
export const ItemForm = ITEM_RECORD.form.extend({
  reason,
  /** Of the item, as it was read. */
  version: Version.optional(),
})
export type ItemForm = z.infer<typeof ItemForm>

const common = {
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  params: z.object({ itemNo: Id }),
  form: 'envelope',
} as const
const Changed = z.object({ itemPoolItemNo: z.number().int(), version: z.number().int() })
const CHANGES = ['itempoolItem.items', 'itempoolExam.subjects']

/** Corrects a registered item as a new version; answers that were scored by another point are scored anew. */
export const changeItem = call({
  ...common,
  name: 'itempoolItem.changeItem',
  method: 'PUT',
  path: '/itemPool/item/{itemNo}',
  summary: '등록된 문항의 배점, 난이도, 단원을 사유와 함께 수정한다. 배점이 바뀌면 다시 채점한다.',
  body: ItemForm,
  output: Changed,
  refusals: { ...ITEM_NOT_FOUND, ...STATE_CHANGED },
  changes: CHANGES,
})

/** Whose scores another point of an item would move; stores nothing. */
export const previewItemChange = call({
  ...common,
  name: 'itempoolItem.previewItemChange',
  method: 'POST',
  path: '/itemPool/item/{itemNo}/preview',
  summary: '문항의 배점을 바꾸면 점수가 달라지는 수험생을 조회한다. 아무것도 저장하지 않는다.',
  body: z.object({ point: ITEM_RECORD.fields.point.schema }),
  output: z.object({
    changedCount: Count,
    list: z.array(z.object({ examineeNo: z.string(), scoreBefore: z.number().int(), scoreAfter: z.number().int() })),
  }),
  refusals: ITEM_NOT_FOUND,
})

/** Largest picture of an item. */
export const LARGEST_PICTURE_BYTES = 30 * 1_048_576

/** Puts a picture in the place of one of an item, in all its parts, as a new version. */
export const replaceItemPicture = call({
  ...common,
  name: 'itempoolItem.replaceItemPicture',
  method: 'POST',
  path: '/itemPool/item/{itemNo}/picture',
  summary: '등록된 문항의 이미지를 사유와 함께 바꾼다.',
  body: z.object({
    kind: z.enum(IMAGE_KIND_CODES, '바꿀 이미지를 선택해주세요.'),
    /** Of a choice its number. */
    choiceNo: z.coerce.number().int().min(0).max(10).default(0),
    reason,
    version: z.coerce.number().int().min(0).optional(),
  }),
  output: Changed,
  refusals: {
    ...ITEM_NOT_FOUND,
    ...STATE_CHANGED,
    ...refusing(400, { NO_FILE: '이미지 파일을 선택해주세요.', CHOICE_NOT_THERE: '문항에 없는 보기입니다.' }),
    ...refusing(413, { FILE_TOO_LARGE: '이미지는 30MB까지 올릴 수 있습니다.' }),
    ...refusing(415, {
      NOT_A_PICTURE: 'png, jpg, gif 이미지 파일을 선택해주세요.',
      NOT_SHOWN: '화면에서 볼 수 없는 방식으로 저장된 이미지입니다. 일반 png, jpg, gif로 다시 저장해주세요.',
    }),
    ...refusing(422, {
      TOO_MANY_PIXELS: '이미지의 픽셀이 너무 많습니다. 4천만 픽셀 이하로 줄여서 저장해주세요.',
      DAMAGED: '이미지 파일이 손상되었습니다. 파일을 다시 저장하거나 다른 이미지를 선택해주세요.',
    }),
    ...refusing(503, { STORE_UNAVAILABLE: '파일 저장소에 연결할 수 없습니다. 잠시 후 다시 시도해주세요.' }),
  },
  changes: CHANGES,
  form: 'multipart-envelope',
})
