import { toYmdt } from '#platform/contract/seoul.ts'
import { fieldMap } from '#platform/server/database/field-map.ts'
import type { ImageKind } from '../contract/codes.ts'
import type { ItemDetail, ItemRow, Picture, UnitPath } from '../contract/item.contract.ts'
import type { StoredImage, StoredItem } from './itempool-item.tables.ts'

/** Gives out the address of a stored file as of the moment of the answer. */
export type UrlOf = (objectKey: string) => string

/** Where the rates of an item are stored. */
export const RATE_FIELDS = fieldMap({
  averageRate: 'averageRate',
  grade1Rate: 'grade1Rate',
  grade2Rate: 'grade2Rate',
  grade3Rate: 'grade3Rate',
})

/** An item as lists have it; `images` are its own, by kind, choice and position. */
export function toItemRow(
  item: StoredItem & { providerName: string },
  images: readonly StoredImage[],
  urlOf: UrlOf,
): ItemRow {
  const first = (kind: ImageKind) => pictureOf(images, kind, urlOf)?.fileUrl ?? null
  return {
    itemPoolItemNo: item.itemNo,
    itempoolItemNoString: String(item.itemNo),
    itempoolContentProviderNo: item.providerNo,
    itempoolContentProviderNoString: String(item.providerNo),
    contentProviderName: item.providerName,
    id: item.providerItemId,
    itemTypeCode: item.itemType,
    languageCode: item.languageCode,
    answerList: item.answers,
    answerCount: item.answers.length,
    maxAnswerCount: item.maxAnswerCount,
    answerMultipleYn: item.isMultiple ? 'y' : 'n',
    answerReading: item.answerReading,
    answerPayload: JSON.stringify({ answers: item.answers }),
    bogiCount: item.choiceCount,
    point: item.point,
    difficultLevelCode: item.difficulty,
    behaviorNo: item.behavior,
    subjectCode: item.subjectCode,
    subjectLabel: item.subjectLabel,
    unitCode: item.unitCode,
    unitLabel: item.unitLabel,
    metaUnitIndexList: [unitPathOf(item.depthTitles)],
    ...RATE_FIELDS.toWire(item),
    videoLink: item.videoLink,
    questionImageUrl: first('QUESTION'),
    explanationImageUrl: first('SOLUTION'),
    registerYmdt: toYmdt(item.createdAt),
  }
}

/** What of an item stands in its own row, as its detail has it. */
export function toItemFacts(item: StoredItem, images: readonly StoredImage[], urlOf: UrlOf) {
  const picture = (kind: ImageKind) => pictureOf(images, kind, urlOf)
  const choices = [...new Set(images.filter(({ kind }) => kind === 'CHOICE').map(({ choiceNo }) => choiceNo))]
  return {
    version: item.version,
    questionImage: picture('QUESTION'),
    answerImage: picture('ANSWER'),
    solutionImage: picture('SOLUTION'),
    choiceImageList: choices.flatMap((choiceNo) => {
      const found = pictureOf(images, 'CHOICE', urlOf, choiceNo)
      return found ? [{ choiceNo, ...found }] : []
    }),
    soundUrl: item.soundKey === null ? null : urlOf(item.soundKey),
    soundName: item.soundName,
    statisticsParamModel: item.ratesAt && { ...RATE_FIELDS.toWire(item), registerYmdt: toYmdt(item.ratesAt) },
    explanationVideo: videoOf(item),
  } satisfies Partial<ItemDetail>
}

const videoOf = ({ videoPlatform, videoUrl, videoAt }: StoredItem) =>
  videoPlatform && videoUrl && videoAt
    ? { videoPlatformCode: videoPlatform, videoUrl, registerYmdt: toYmdt(videoAt) }
    : null

function pictureOf(images: readonly StoredImage[], kind: ImageKind, urlOf: UrlOf, choiceNo = 0): Picture | null {
  const locationList = images
    .filter((image) => image.kind === kind && image.choiceNo === choiceNo)
    .map((image) => urlOf(image.objectKey))
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
