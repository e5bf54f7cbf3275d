import { toYmdt } from '#platform/contract/seoul.ts'
import { fieldMap } from '#platform/server/database/field-map.ts'
import type { ImageKind } from '../contract/codes.ts'
import type { ItemDetail, ItemRow, Picture, UnitPath } from '../contract/item.contract.ts'
import type { StoredImage, StoredItem } from './itempool-item.tables.ts'

/** Gives out the address of a stored file as of the moment of the answer. */
export type UrlOf = (objectKey: string) => string

/** Where the rates of an item are stored. */
export const RATE_FIELDS = fieldMap({
  averageRate: 'average_rate',
  grade1Rate: 'grade1_rate',
  grade2Rate: 'grade2_rate',
  grade3Rate: 'grade3_rate',
})

/** An item as lists have it; `images` are its own, by kind, choice and position. */
export function toItemRow(
  item: StoredItem & { provider_name: string },
  images: readonly StoredImage[],
  urlOf: UrlOf,
): ItemRow {
  const first = (kind: ImageKind) => pictureOf(images, kind, urlOf)?.fileUrl ?? null
  return {
    itemPoolItemNo: item.item_no,
    itempoolItemNoString: String(item.item_no),
    itempoolContentProviderNo: item.provider_no,
    itempoolContentProviderNoString: String(item.provider_no),
    contentProviderName: item.provider_name,
    id: item.provider_item_id,
    itemTypeCode: item.item_type,
    languageCode: item.language_code,
    answerList: item.answers,
    answerCount: item.answers.length,
    maxAnswerCount: item.max_answer_count,
    answerMultipleYn: item.is_multiple ? 'y' : 'n',
    answerReading: item.answer_reading,
    answerPayload: JSON.stringify({ answers: item.answers }),
    bogiCount: item.choice_count,
    point: item.point,
    difficultLevelCode: item.difficulty,
    behaviorNo: item.behavior,
    subjectCode: item.subject_code,
    subjectLabel: item.subject_label,
    unitCode: item.unit_code,
    unitLabel: item.unit_label,
    metaUnitIndexList: [unitPathOf(item.depth_titles)],
    ...RATE_FIELDS.toWire(item),
    videoLink: item.video_link,
    questionImageUrl: first('QUESTION'),
    explanationImageUrl: first('SOLUTION'),
    registerYmdt: toYmdt(item.created_at),
  }
}

/** What of an item stands in its own row, as its detail has it. */
export function toItemFacts(item: StoredItem, images: readonly StoredImage[], urlOf: UrlOf) {
  const picture = (kind: ImageKind) => pictureOf(images, kind, urlOf)
  const choices = [...new Set(images.filter(({ kind }) => kind === 'CHOICE').map(({ choice_no }) => choice_no))]
  return {
    version: item.version,
    questionImage: picture('QUESTION'),
    answerImage: picture('ANSWER'),
    solutionImage: picture('SOLUTION'),
    choiceImageList: choices.flatMap((choiceNo) => {
      const found = pictureOf(images, 'CHOICE', urlOf, choiceNo)
      return found ? [{ choiceNo, ...found }] : []
    }),
    soundUrl: item.sound_key === null ? null : urlOf(item.sound_key),
    soundName: item.sound_name,
    statisticsParamModel: item.rates_at && { ...RATE_FIELDS.toWire(item), registerYmdt: toYmdt(item.rates_at) },
    explanationVideo: videoOf(item),
  } satisfies Partial<ItemDetail>
}

const videoOf = ({ video_platform, video_url, video_at }: StoredItem) =>
  video_platform && video_url && video_at
    ? { videoPlatformCode: video_platform, videoUrl: video_url, registerYmdt: toYmdt(video_at) }
    : null

function pictureOf(images: readonly StoredImage[], kind: ImageKind, urlOf: UrlOf, choiceNo = 0): Picture | null {
  const locationList = images
    .filter((image) => image.kind === kind && image.choice_no === choiceNo)
    .map((image) => urlOf(image.object_key))
  const [fileUrl] = locationList
  return fileUrl === undefined ? null : { fileUrl, locationList }
}

function unitPathOf(titles: readonly string[]): UnitPath {
  const [depth1Title = '', depth2Title = '', depth3Title = '', depth4Title = ''] = titles
  const [depth5Title = '', depth6Title = '', depth7Title = '', depth8Title = ''] = titles.slice(4)
  return {
    depth1Title,
    depth2Title,
    depth3Title,
    depth4Title,
    depth5Title,
    depth6Title,
    depth7Title,
    depth8Title,
  }
}
