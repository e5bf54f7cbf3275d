import {
  carrierBytes,
  toPlainText,
  truncateToCarrierBytes,
} from '#areas/advertising/text-ad/rules/message/message-bytes.rules.ts'

/** Room of a short message, so that the notice of a result costs as little as possible. */
const MOST_NOTICE_BYTES = 90

/** The notice that tells the advertiser and the extra receivers how an ad went; a long campaign name is shortened. */
export function resultNotice(ad: {
  readonly title: string
  readonly sentCount: number
  readonly failedCount: number
}): string {
  const ending = ` 발송완료 (성공 ${ad.sentCount}건, 실패 ${ad.failedCount}건)`
  return `${truncateToCarrierBytes(toPlainText(ad.title), MOST_NOTICE_BYTES - carrierBytes(ending)).trimEnd()}${ending}`
}
