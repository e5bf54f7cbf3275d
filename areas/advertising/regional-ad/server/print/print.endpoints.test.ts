import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { SEJONG, SEJONG_DISTRICT } from '#areas/base/directory/testing/places.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { readPdf } from '#platform/testing/pdf-file.ts'
import { MOST_PRINTED_ADS, printTimeline } from '../../contract/advertisement.contract.ts'
import { printOccupancy } from '../../contract/occupancy.contract.ts'
import { formOf, listSchools, placeAd, removeAds, type SeedSchool } from '../../testing/ad.seed.ts'

import { occupancyDocument } from './occupancy-document.ts'

const portal = await portalForFile({ now: '2026-11-23T09:00:00+09:00' })
const adops = await portal.as('adops')
const member = await portal.as('member')
const schools: SeedSchool[] = await listSchools(portal, 1)
beforeEach(() => removeAds(portal))

const id = (index: number): number => schools[index]?.id ?? 0
const WINTER = { startDate: '2026-11-01', endDate: '2027-01-31', childAreaId: SEJONG_DISTRICT }
type Asked = Partial<NonNullable<CallInput<typeof printTimeline>['query']>>
const timeline = (query: Asked = {}) => member.send(printTimeline, { query: { ...WINTER, ...query } })
const pdfOf = async ({ raw }: { readonly raw: Response }) => readPdf(new Uint8Array(await raw.arrayBuffer()))
const textOf = ({ pages }: Awaited<ReturnType<typeof readPdf>>) => pages.map(({ text }) => text).join('\n')
const nameOf = (answer: { readonly headers: Headers }) =>
  decodeURIComponent(answer.headers.get('content-disposition') ?? '')

test('the timeline of a district is a page across with what was asked for and a row for each ad at each school', async () => {
  await placeAd(adops, formOf([id(0), id(1)]))
  await placeAd(
    adops,
    formOf([id(1)], {
      advertisementTitle: '겨울 캠프',
      advertisementStartDate: '2026-12-10',
      advertisementEndDate: '2026-12-20',
    }),
  )
  const answer = await timeline({ schoolType: '1,2' })
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(nameOf(answer)).toContain('지역광고 현황 세종특별자치시')
  expect(nameOf(answer)).toContain('2026-11-23.pdf')
  const pdf = await pdfOf(answer)
  expect(pdf.pages.map(({ size }) => size)).toEqual([[842, 595]])
  const text = textOf(pdf)
  for (const part of [
    '2026.11.01 ~ 2027.01.31',
    '초등학교, 중학교',
    '2개 학교 3건',
    '집행 예정 1건, 집행 중 2건',
    schools[0]?.name ?? '',
    '겨울 캠프',
    '바른수학학원',
    '2026.12.10 ~ 2026.12.20',
    '1 / 1',
  ])
    expect(text).toContain(part)
  expect(pdf.roles.filter((role) => role === 'TR').length).toBeGreaterThanOrEqual(4)
  expect(text).not.toContain('300,000')
})

test('a part of the name narrows it, and a district without ads says so', async () => {
  await placeAd(adops, formOf([id(0), id(1)]))
  const one = textOf(await pdfOf(await timeline({ keyword: schools[1]?.name ?? '' })))
  expect([one.includes('1개 학교 1건'), one.includes(schools[0]?.name ?? '-')]).toEqual([true, false])
  expect(textOf(await pdfOf(await timeline({ startDate: '2027-01-01' })))).toContain('기간에 집행하는 광고가 없습니다.')
})

test('more than a document holds, a district that there is not and a period the wrong way round are refused', async () => {
  await placeAd(adops, formOf(schools.map((school) => school.id)))
  await sql`
    with made as (
      insert into ads.advertisement (title, ad_type, advertiser_name, position, price_won, start_day, end_day, created_at, changed_at)
      select title, ad_type, advertiser_name, position, price_won, start_day, end_day, created_at, changed_at
      from ads.advertisement, generate_series(1, ${Math.ceil(MOST_PRINTED_ADS / schools.length)}::int) returning advertisement_id)
    insert into ads.advertisement_target (advertisement_id, organization_id)
    select made.advertisement_id, organization_id from made, ads.advertisement_target`.execute(portal.db)
  expect(await timeline()).toMatchObject({ status: 422, code: 'TOO_MANY_ADS' })
  for (const childAreaId of [SEJONG, 99]) {
    const { status, problem } = await timeline({ childAreaId })
    expect([status, problem.detail]).toEqual([404, '해당 시/군/구를 찾을 수 없습니다.'])
  }
  expect(await timeline({ endDate: '2026-10-01' })).toMatchObject({ status: 400, code: 'RANGE_INVERTED' })
  expect(await timeline({ endDate: '2028-10-01' })).toMatchObject({ status: 400, code: 'RANGE_TOO_LONG' })
})

test('the occupancy is a page across with months, shares, and marks where ads meet', async () => {
  await placeAd(adops, formOf(schools.slice(0, 40).map((school) => school.id)))
  await placeAd(adops, formOf([id(0)], { advertisementEndDate: '2026-12-01' }))
  const ask = (parentAreaId: number) =>
    member.send(printOccupancy, { query: { startMonth: '2026-11', parentAreaId, schoolType: '1' } })
  const answer = await ask(SEJONG)
  expect(nameOf(answer)).toContain('지역광고 점유율 세종특별자치시 2026-11.pdf')
  const text = textOf(await pdfOf(answer))
  const share = `${Math.round((40 * 100) / schools.length)}%`
  for (const part of ['2026년 11월 ~ 2027년 10월', '메인 상단', '26.11', '27.10', `${share}!`, '1 / 1'])
    expect(text).toContain(part)
  expect((await ask(99)).problem.detail).toBe('해당 시/도를 찾을 수 없습니다.')
})

test('the fuller a month, the darker it stands on paper, and what is empty has no colour', () => {
  const [, , , table] = occupancyDocument(
    {
      areaName: '세종특별자치시',
      positions: ['메인 상단'],
      list: [
        {
          areaId: SEJONG_DISTRICT,
          parentAreaId: SEJONG,
          areaName: '세종특별자치시 새롬구',
          schoolCount: 100,
          placeCount: 100,
          takenCounts: [0, 1, 25, 50, 75, ...Array<number>(7).fill(0)],
          conflictCounts: Array<number>(12).fill(0),
        },
      ],
    },
    { startMonth: '2026-11' },
    portal.clock.now(),
  ).blocks
  if (table?.kind !== 'table') throw new Error('the months stand in no table')
  const [, , ...months] = table.rows[0] ?? []
  const grounds = months.slice(0, 5).map((cell) => (typeof cell === 'string' ? cell : cell.ground))
  expect(grounds[0]).toBeUndefined()
  expect(new Set(grounds).size).toBe(5)
})
