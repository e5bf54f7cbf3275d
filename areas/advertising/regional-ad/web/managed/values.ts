import { AD } from '#areas/advertising/regional-ad/contract/ad.record.ts'
import type { SearchType } from '#areas/advertising/regional-ad/contract/codes.ts'
import { AdForm, type readManagedAd, type Target } from '#areas/advertising/regional-ad/contract/managed-ad.contract.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { emptyTexts, type TextValues, textsOf, writtenOf } from '#platform/web/record/text-values.ts'

export type ManagedAdDetail = CallOutput<typeof readManagedAd>

const { advertisementPrice: _price, ...fields } = AD.fields
/** What stands in the form of an ad as text. */
const TYPED = { fields }

/**
 * What stands in the form of an ad. Schools and clusters are kept apart, so that a look at the other unit loses
 * nothing; only those of the chosen unit are sent.
 */
export type AdValues = TextValues<typeof fields> & {
  advertisementPrice: number | undefined
  targetType: SearchType
  targets: Readonly<Record<SearchType, readonly Target[]>>
}

export const EMPTY_AD: AdValues = {
  ...emptyTexts(TYPED),
  advertisementPrice: undefined,
  targetType: 'school',
  targets: { school: [], cluster: [] },
}

/** The form of an ad that exists. */
export const valuesOf = (ad: ManagedAdDetail): AdValues => ({
  ...textsOf(TYPED, ad),
  advertisementPrice: ad.advertisementPrice,
  targetType: ad.targetType,
  targets: { ...EMPTY_AD.targets, [ad.targetType]: ad.targets },
})

/** What is sent. What is empty makes no valid ad. */
export const bodyOf = ({ targetType, targets, ...values }: AdValues): AdForm => ({
  ...writtenOf(TYPED, values),
  advertisementPrice: values.advertisementPrice ?? Number.NaN,
  targetType,
  targetIds: targets[targetType].map(({ targetId }) => targetId),
})

/** How the form of an ad is checked, and where in it the server's refusals belong. */
export const AD_FORM = {
  schema: AdForm,
  body: bodyOf,
  renamed: { targetIds: 'targets' },
  refusedAt: { UNKNOWN_TARGET: 'targets', UNKNOWN_PICTURE: 'advertisementImage' },
} as const
