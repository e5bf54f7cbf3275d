import { toYmdt } from '#platform/contract/seoul.ts'
import type { ImageKind } from '../contract/codes.ts'
import {
  type ItemDetail,
  type ItemRow,
  type Picture,
  type Rates,
  UNIT_NAMES,
  type UnitPath,
} from '../contract/item.contract.ts'
import { ITEM_FIELDS, type StoredImage, type StoredItem } from './itempool-item.tables.ts'

/** Gives out the address of a stored file as of the moment of the answer. */
export type UrlOf = (objectKey: string) => string

/** The rates of an item alone. */
export const ratesOf = ({ averageRate, grade1Rate, grade2Rate, grade3Rate }: Rates): Rates => ({
  averageRate,
  grade1Rate,
  grade2Rate,
  grade3Rate,
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
    ...ITEM_FIELDS.toWire(item),
    subjectCode: item.subjectCode,
    subjectLabel: item.subjectLabel,
    metaUnitIndexList: [unitPathOf(item.depthTitles)],
    ...ratesOf(item),
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
    statisticsParamModel: item.ratesAt && { ...ratesOf(item), registerYmdt: toYmdt(item.ratesAt) },
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

const unitPathOf = (titles: readonly string[]): UnitPath =>
  Object.fromEntries(UNIT_NAMES.map((name, at) => [name, titles[at] ?? ''])) as UnitPath
