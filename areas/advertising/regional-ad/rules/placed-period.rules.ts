import { dottedDay } from '#platform/contract/seoul.ts'
import type { AdvertisementRow } from '../contract/advertisement.contract.ts'

/** `2026.11.01 ~ 2026.11.30` */
export const placedPeriodText = (
  ad: Pick<AdvertisementRow, 'advertisementStartDate' | 'advertisementEndDate'>,
): string => `${dottedDay(ad.advertisementStartDate ?? '')} ~ ${dottedDay(ad.advertisementEndDate ?? '')}`
