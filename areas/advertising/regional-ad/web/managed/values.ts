import type { SearchType } from '#areas/advertising/regional-ad/contract/codes.ts'
import { AdForm, type readManagedAd, type Target } from '#areas/advertising/regional-ad/contract/managed-ad.contract.ts'
import type { CallOutput } from '#platform/contract/call.ts'

export type ManagedAdDetail = CallOutput<typeof readManagedAd>

/**
 * What stands in the form of an ad. Schools and clusters are kept apart, so that a look at the other unit loses
 * nothing; only those of the chosen unit are sent.
 */
export type AdValues = {
  advertisementTitle: string
  advertisementType: string
  advertiserName: string
  position: string
  advertisementImage: string
  advertisementLink: string
  advertisementStartDate: string | undefined
  advertisementEndDate: string | undefined
  advertisementPrice: number | undefined
  targetType: SearchType
  targets: Readonly<Record<SearchType, readonly Target[]>>
}

export const EMPTY_AD: AdValues = {
  advertisementTitle: '',
  advertisementType: '',
  advertiserName: '',
  position: '',
  advertisementImage: '',
  advertisementLink: '',
  advertisementStartDate: undefined,
  advertisementEndDate: undefined,
  advertisementPrice: undefined,
  targetType: 'school',
  targets: { school: [], cluster: [] },
}

/** The form of an ad that exists. */
export const valuesOf = (ad: ManagedAdDetail): AdValues => ({
  advertisementTitle: ad.advertisementTitle,
  advertisementType: ad.advertisementType,
  advertiserName: ad.advertiserName,
  position: ad.position,
  advertisementImage: ad.advertisementImage ?? '',
  advertisementLink: ad.advertisementLink ?? '',
  advertisementStartDate: ad.advertisementStartDate,
  advertisementEndDate: ad.advertisementEndDate,
  advertisementPrice: ad.advertisementPrice,
  targetType: ad.targetType,
  targets: { ...EMPTY_AD.targets, [ad.targetType]: ad.targets },
})

const filledIn = (text: string): string | null => text.trim() || null

/** What is sent. What is empty makes no valid ad. */
export const bodyOf = (values: AdValues): AdForm => ({
  advertisementTitle: values.advertisementTitle.trim(),
  advertisementType: values.advertisementType.trim(),
  advertiserName: values.advertiserName.trim(),
  position: values.position.trim(),
  advertisementImage: filledIn(values.advertisementImage),
  advertisementLink: filledIn(values.advertisementLink),
  advertisementStartDate: values.advertisementStartDate ?? '',
  advertisementEndDate: values.advertisementEndDate ?? '',
  advertisementPrice: values.advertisementPrice ?? Number.NaN,
  targetType: values.targetType,
  targetIds: values.targets[values.targetType].map(({ targetId }) => targetId),
})

/** How the form of an ad is checked, and where in it the server's refusals belong. */
export const AD_FORM = {
  schema: AdForm,
  body: bodyOf,
  renamed: { targetIds: 'targets' },
  refusedAt: { UNKNOWN_TARGET: 'targets', UNKNOWN_PICTURE: 'advertisementImage' },
} as const
