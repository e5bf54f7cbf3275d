import { attentionOf, type Watched } from '#areas/advertising/text-ad/rules/attention.rules.ts'

/** The look of a row: something to do, sent, or on its way. */
export function rowToneOf(ad: Watched): 'attention' | 'done' | 'waiting' {
  if (attentionOf(ad).length > 0) return 'attention'
  return ad.reserveStatus === 'SEND_COMPLETE' ? 'done' : 'waiting'
}
