import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { byChoice, byDays, bySelect, byText } from '#platform/contract/list/filters.ts'
import { listOf } from '#platform/contract/list/list.ts'
import { STATE_CHANGED } from '#platform/contract/refusals.ts'
import { Id, Version } from '#platform/contract/shapes.ts'
import { optionalText, searchWord } from '#platform/contract/written-text.ts'
import { AD_EDITORS } from './access.ts'
import { AD } from './ad.record.ts'
import { AD_PERIOD_TYPES, ADVERTISEMENT_STATUSES, HOLDS, SCHOOL_TYPES, SEARCH_TYPES } from './codes.ts'
import { MANAGED_ADS } from './places.ts'

/** What a person writes of an ad. */
export const AdForm = AD.form.refine((form) => form.advertisementStartDate <= form.advertisementEndDate, {
  path: ['advertisementEndDate'],
  message: '종료일은 시작일보다 빠를 수 없습니다.',
})
export type AdForm = z.infer<typeof AdForm>

const Target = z.object({ targetId: z.number().int(), targetName: z.string(), areaName: z.string() })
export type Target = z.infer<typeof Target>

const ManagedAd = z.object({
  advertisementId: z.number().int(),
  advertisementTitle: z.string(),
  advertisementType: z.string(),
  advertiserName: z.string(),
  position: z.string(),
  advertisementImage: z.string().nullable(),
  advertisementLink: z.string().nullable(),
  advertisementStartDate: z.string(),
  advertisementEndDate: z.string(),
  advertisementPrice: z.number().int(),
  advertisementStatus: z.enum(ADVERTISEMENT_STATUSES),
  advertisementStatusDisplayName: z.string(),
  targetType: z.enum(SEARCH_TYPES),
  targetCount: z.number().int(),
  /** The first target by name, for a list: "가람초등학교 외 3곳". */
  firstTargetName: z.string(),
  version: z.number().int(),
})
export type ManagedAd = z.infer<typeof ManagedAd>

const notFound = { NOT_FOUND: { status: 404, text: '광고를 찾을 수 없습니다.' } } as const
const badTargets = {
  UNKNOWN_TARGET: { status: 422, text: '게재할 수 없는 학교 또는 클러스터가 있습니다.' },
} as const

const badPicture = {
  UNKNOWN_PICTURE: { status: 422, text: '올린 이미지가 삭제되었습니다. 이미지를 다시 올려주세요.' },
} as const

/** Ads for the people who place them, newest first; the keyword is part of the title or the advertiser's name. */
export const managedAds = listOf({
  name: 'ads.listManagedAds',
  path: '/partner/ad-api/advertisements',
  place: MANAGED_ADS,
  row: ManagedAd,
  reads: ['ads.advertisements'],
  filters: [
    byText('keyword', '제목·광고주', { placeholder: '제목 또는 광고주' }),
    bySelect('status', '상태', ADVERTISEMENT_STATUSES),
    byChoice('periodType', '기간 기준', AD_PERIOD_TYPES, 'RUN'),
    byDays('startDate', 'endDate', '기간'),
  ],
  sorts: ['advertisementId', 'advertiserName', 'period', 'advertisementPrice'],
  export: true,
})
export const { listCall: listManagedAds, exportCall: exportManagedAds } = managedAds

/** One ad with everything that its form shows; `changedByName` is empty where nobody knows. */
export const readManagedAd = call({
  name: 'ads.readManagedAd',
  method: 'GET',
  path: '/partner/ad-api/advertisements/{id}',
  summary: '지역광고 한 건을 조회한다.',
  access: AD_EDITORS,
  params: z.object({ id: Id }),
  output: ManagedAd.extend({ targets: z.array(Target), changedByName: z.string() }),
  refusals: notFound,
  reads: ['ads.advertisements'],
})

export const createAd = call({
  name: 'ads.createAd',
  method: 'POST',
  path: '/partner/ad-api/advertisements',
  summary: '지역광고를 등록한다.',
  access: AD_EDITORS,
  body: AdForm,
  output: z.object({ advertisementId: z.number().int() }),
  refusals: { ...badTargets, ...badPicture },
  changes: ['ads.advertisements'],
})

/** Replaces what was written; `version` is the one that was read. A withdrawn ad cannot be changed. */
export const changeAd = call({
  name: 'ads.changeAd',
  method: 'PUT',
  path: '/partner/ad-api/advertisements/{id}',
  summary: '지역광고를 수정한다.',
  access: AD_EDITORS,
  params: z.object({ id: Id }),
  body: AdForm.safeExtend({ version: Version }),
  output: z.object({ version: z.number().int() }),
  refusals: {
    ...notFound,
    ...STATE_CHANGED,
    ...badTargets,
    ...badPicture,
    AD_CANCELED: { status: 409, text: '취소된 광고는 수정할 수 없습니다.' },
  },
  changes: ['ads.advertisements'],
})

/** Holds an ad (`PAUSED`), lets it run on (`null`), or withdraws it for good (`CANCELED`). */
export const holdAd = call({
  name: 'ads.holdAd',
  method: 'PUT',
  path: '/partner/ad-api/advertisements/{id}/hold',
  summary: '지역광고를 일시중지, 재개 또는 취소한다.',
  access: AD_EDITORS,
  params: z.object({ id: Id }),
  body: z.object({
    hold: z.enum(HOLDS).nullable(),
    reason: optionalText(200).optional(),
    version: Version,
  }),
  output: z.object({ advertisementStatus: z.enum(ADVERTISEMENT_STATUSES), version: z.number().int() }),
  refusals: {
    ...notFound,
    ...STATE_CHANGED,
    NOT_POSSIBLE: { status: 409, text: '현재 상태에서는 처리할 수 없습니다.' },
  },
  changes: ['ads.advertisements'],
})

/** Schools or clusters that an ad can be placed at: by part of the name, by province or district, by school type; at most 500, by name. */
export const listTargets = call({
  name: 'ads.listTargets',
  method: 'GET',
  path: '/partner/ad-api/advertisements/targets/{targetType}',
  summary: '광고를 게재할 수 있는 학교 또는 클러스터를 조회한다.',
  access: AD_EDITORS,
  params: z.object({ targetType: z.enum(SEARCH_TYPES) }),
  query: z.object({
    keyword: searchWord(50).optional(),
    parentAreaId: Id.optional(),
    childAreaId: Id.optional(),
    schoolType: z.coerce
      .number()
      .refine((code) => (SCHOOL_TYPES as readonly number[]).includes(code), '학교 유형을 선택해주세요.')
      .optional(),
  }),
  output: z.object({ list: z.array(Target) }),
  reads: ['directory.regions'],
})
