import { describe, expect, test } from 'vitest'
import type { AdvertisementRow } from '#areas/advertising/regional-ad/contract/advertisement.contract.ts'
import { timelineSchoolsOf } from './timeline-schools.ts'

const range = { startDate: '2026-11-21', endDate: '2026-12-21' }

const row = (over: Partial<AdvertisementRow>): AdvertisementRow => ({
  organizationId: 1,
  organizationName: '가람초등학교',
  advertisementImage: null,
  advertisementLink: null,
  advertisementId: 10,
  advertisementTitle: '겨울 특강',
  advertisementType: '배너',
  advertisementStatus: 'DELIVERING',
  advertisementStatusDisplayName: '게재중',
  advertiserName: '가온학원',
  advertisementStartDate: '2026-11-23',
  advertisementEndDate: '2026-11-30',
  position: '상단',
  advertisementPrice: null,
  ...over,
})

const empty = {
  advertisementId: null,
  advertisementTitle: null,
  advertisementStartDate: null,
  advertisementEndDate: null,
}

describe('the schools of the timeline', () => {
  test('rows of one school become one school, in the order of the answer', () => {
    const schools = timelineSchoolsOf(
      [
        row({ organizationId: 7, organizationName: '나래중학교' }),
        row({ organizationId: 7, organizationName: '나래중학교', advertisementId: 11 }),
        row({ organizationId: 3, advertisementId: 12 }),
      ],
      range,
    )
    expect(schools.map((school) => [school.organizationName, school.lanes.length])).toEqual([
      ['나래중학교', 2],
      ['가람초등학교', 1],
    ])
    expect(schools[0]?.lanes.map((lane) => lane.map(({ key }) => key))).toEqual([['7-10'], ['7-11']])
  })

  test('ads after each other share a lane', () => {
    const later = row({
      advertisementId: 11,
      advertisementStartDate: '2026-12-01',
      advertisementEndDate: '2026-12-03',
    })
    expect(timelineSchoolsOf([row({}), later], range)[0]?.lanes.length).toBe(1)
  })

  test('a school without an ad stays, without lanes', () => {
    expect(timelineSchoolsOf([row(empty)], range)).toEqual([
      { organizationId: 1, organizationName: '가람초등학교', lanes: [] },
    ])
  })

  test('an ad outside the range is not shown, its school is', () => {
    const past = row({ advertisementStartDate: '2026-01-01', advertisementEndDate: '2026-01-31' })
    expect(timelineSchoolsOf([past], range)[0]?.lanes).toEqual([])
  })

  test('trial organisations are left out', () => {
    const trial = row({ organizationId: 9, organizationName: '테스트학교@' })
    expect(timelineSchoolsOf([trial, row({})], range).map((school) => school.organizationId)).toEqual([1])
  })
})
