import type { SearchType } from '#areas/ads/contract/codes.ts'
import { AdForm, type readManagedAd, type Target } from '#areas/ads/contract/managed-ad.contract.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { type FieldErrors, schemaErrors } from '#platform/web/form/field-errors.ts'

export type ManagedAdDetail = CallOutput<typeof readManagedAd>

/**
 * What stands in the form of an ad. Schools and clusters are kept apart, so that a look at the other unit loses
 * nothing; only those of the chosen unit are sent. `version` is the one that the values were read from.
 */
export type AdValues = {
  version: number
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
  version: 0,
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
  version: ad.version,
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

/** Whether both would send the same ad, whatever their versions. */
export const saysTheSame = (one: AdValues, other: AdValues): boolean =>
  JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other))

const filledIn = (text: string): string | null => text.trim() || null

/** What is sent. Values that {@link adErrors} refuses make no valid ad. */
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

const MISSING = {
  advertisementStartDate: '시작일을 입력해주세요.',
  advertisementEndDate: '종료일을 입력해주세요.',
  advertisementPrice: '금액을 입력해주세요.',
} as const

/** A Korean sentence per field that is not right: what the schema of the call says, in words that fit an empty form. */
export function adErrors(values: AdValues): FieldErrors<AdValues> {
  const { targetIds, ...errors } = schemaErrors<Record<string, unknown>>(AdForm, bodyOf(values))
  const missing = Object.entries(MISSING).filter(([name]) => values[name as keyof AdValues] === undefined)
  return { ...errors, ...Object.fromEntries(missing), ...(targetIds && { targets: targetIds }) }
}
