import { expect, test } from 'vitest'
import { AdForm } from '#areas/advertising/regional-ad/contract/managed-ad.contract.ts'
import { clusters, openedAd, schools } from '#areas/advertising/regional-ad/testing/managed-ad.samples.ts'
import { schemaErrors } from '#platform/web/form/field-errors.ts'
import { AD_FORM, type AdValues, bodyOf, EMPTY_AD, valuesOf } from './values.ts'

/** What the form says beside its fields. */
const errorsOf = (typed: AdValues) => schemaErrors(AD_FORM.schema, AD_FORM.body(typed), AD_FORM.renamed)

const values = valuesOf(openedAd())

test('what was read is what would be sent', () => {
  expect(errorsOf(values)).toEqual({})
  expect(AdForm.parse(bodyOf(values))).toMatchObject({
    advertisementTitle: '겨울방학 특강 안내',
    advertisementImage: null,
    advertisementPrice: 1_200_000,
    targetType: 'school',
    targetIds: [11, 12],
  })
})

test('only the targets of the chosen unit are sent', () => {
  const both: AdValues = { ...values, targetType: 'cluster', targets: { school: schools, cluster: clusters } }
  expect(bodyOf(both).targetIds).toEqual([51, 52])
  expect(bodyOf({ ...both, targetType: 'school' }).targetIds).toEqual([11, 12, 13])
})

test('an empty form says of every field what it needs', () => {
  expect(errorsOf(EMPTY_AD)).toEqual({
    advertisementTitle: '제목을 입력해주세요.',
    advertisementType: '유형을 입력해주세요.',
    advertiserName: '광고주를 입력해주세요.',
    position: '위치를 입력해주세요.',
    advertisementStartDate: '시작일을 입력해주세요.',
    advertisementEndDate: '종료일을 입력해주세요.',
    advertisementPrice: '금액을 입력해주세요.',
    targets: '게재할 학교 또는 클러스터를 선택해주세요.',
  })
})

test.each<[Partial<AdValues>, Partial<Record<keyof AdValues, string>>]>([
  [{ advertisementEndDate: '2026-10-31' }, { advertisementEndDate: '종료일은 시작일보다 빠를 수 없습니다.' }],
  [
    { advertisementLink: 'javascript:alert(1)' },
    { advertisementLink: 'http:// 또는 https://로 시작하는 주소를 입력해주세요.' },
  ],
  [{ advertisementTitle: '   ' }, { advertisementTitle: '제목을 입력해주세요.' }],
  [{ advertisementPrice: 0, advertisementImage: ' ' }, {}],
])('%j is refused with %j', (patch, expected) => {
  expect(errorsOf({ ...values, ...patch })).toEqual(expected)
})
