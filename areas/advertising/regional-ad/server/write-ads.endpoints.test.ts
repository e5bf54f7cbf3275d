import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { AD } from '../contract/ad.record.ts'
import type { Hold } from '../contract/codes.ts'
import { type AdForm, changeAd, createAd, holdAd, readManagedAd } from '../contract/managed-ad.contract.ts'
import { formOf, insertCluster, listSchools, placeAd, removeAds, type SeedSchool } from '../testing/ad.seed.ts'

const UNKNOWN = 999_999_999

const portal = await portalForFile({ now: '2026-11-23T09:00:00+09:00' })
const adops = await portal.as('adops')
const admin = await portal.as('admin')
const schools: SeedSchool[] = await listSchools(portal, 1)
beforeEach(() => removeAds(portal))

const at = (index: number): SeedSchool => schools[index] as SeedSchool
const idsOf = (...places: number[]) => places.map((index) => at(index).id)
const read = async (id: number) => (await admin.send(readManagedAd, { params: { id } })).body
const change = (id: number, form: AdForm, version = 1, person = admin) =>
  person.send(changeAd, { params: { id }, body: { ...form, version } })
const hold = (id: number, to: Hold | null, version: number, reason?: string) =>
  admin.send(holdAd, { params: { id }, body: { hold: to, version, ...(reason !== undefined && { reason }) } })
const historyOf = async (id: number) =>
  (await admin.send(readHistory, { params: { entity: AD.entity, id: String(id) } })).body.list
const trailOf = async (id: number) =>
  (await listAudit(portal.db, 'ads.advertisement', id)).map((row) => `${row.action} ${row.actorName}`)
const countAds = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from ads.advertisement`.execute(portal.db)).rows[0]?.n

test('a new ad stands as it was written, others read it, and its history begins', async () => {
  const id = await placeAd(adops, formOf(idsOf(3, 1, 1)))
  expect(await read(id)).toEqual({
    advertisementId: id,
    advertisementTitle: '겨울방학 특강',
    advertisementType: '앱 배너',
    advertiserName: '바른수학학원',
    position: '메인 상단',
    advertisementImage: 'https://cdn.example.com/1.png',
    advertisementLink: 'https://www.example.com/winter',
    advertisementStartDate: '2026-11-23',
    advertisementEndDate: '2026-11-30',
    advertisementPrice: 300_000,
    advertisementStatus: 'DELIVERING',
    advertisementStatusDisplayName: '집행 중',
    targetType: 'school',
    targetCount: 2,
    firstTargetName: at(1).name,
    version: 1,
    targets: [1, 3].map((index) => ({
      targetId: at(index).id,
      targetName: at(index).name,
      areaName: '세종특별자치시',
    })),
    changedByName: '광고 운영',
  })
  const placed = {
    atYmdt: '2026-11-23T09:00:00+09:00',
    actorName: '광고 운영',
    action: '등록',
    changes: [],
    reason: '',
  }
  expect(await historyOf(id)).toEqual([{ historyNo: expect.any(Number), ...placed }])
  expect((await listAudit(portal.db, AD.entity, id))[0]?.to).toMatchObject({
    advertisementTitle: '겨울방학 특강',
    advertisementPrice: 300_000,
    placement: { targetType: 'school', targetIds: idsOf(1, 3).sort((a, b) => a - b) },
  })
})

test('an ad without picture and link, at clusters', async () => {
  const cluster = await insertCluster(portal, '세종 초등 1권역', schools.slice(0, 3))
  const form = formOf([cluster], { targetType: 'cluster', advertisementImage: null, advertisementLink: null })
  expect(await read(await placeAd(adops, form))).toMatchObject({
    advertisementImage: null,
    advertisementLink: null,
    targetType: 'cluster',
    targets: [{ targetId: cluster, targetName: '세종 초등 1권역', areaName: '세종특별자치시' }],
  })
})

test('places that do not exist, test schools and test clusters are refused, and nothing is stored', async () => {
  const trial = await sql<{ id: number }>`select organization_id as id from directory.school where is_test`.execute(
    portal.db,
  )
  const testCluster = await insertCluster(portal, '시험용@', schools.slice(0, 2))
  const forms = [
    formOf([at(0).id, UNKNOWN]),
    formOf([at(0).id, trial.rows[0]?.id ?? 0]),
    formOf([testCluster], { targetType: 'cluster' }),
    formOf([at(0).id], { targetType: 'cluster' }),
  ]
  for (const body of forms)
    expect(await adops.send(createAd, { body })).toMatchObject({ status: 422, code: 'UNKNOWN_TARGET' })
  expect(await countAds()).toBe(0)
})

test.each([
  ['a script as a link', { advertisementLink: 'javascript:alert(1)' }],
  ['a file as a picture', { advertisementImage: 'data:image/png;base64,AAAA' }],
  ['a path as a picture', { advertisementImage: '/sample-ads/1.svg' }],
  ['no title', { advertisementTitle: '  ' }],
  ['an end before the start', { advertisementEndDate: '2026-11-22' }],
  ['a negative price', { advertisementPrice: -1 }],
  ['half a won', { advertisementPrice: 0.5 }],
  ['no place', { targetIds: [] }],
  ['half a character', { advertisementTitle: '\ud83d' }],
] as const)('%s is bad input', async (_what, over) => {
  const body = { ...formOf([at(0).id]), ...over } as AdForm
  expect(await adops.send(createAd, { body })).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
})

test('addresses with capital letters or without slashes are stored or refused, never an error', async () => {
  for (const address of ['HTTPS://WWW.EXAMPLE.COM/A', 'http:example.com', 'https://예시.kr/가 나'])
    expect([200, 400]).toContain(
      (await adops.send(createAd, { body: formOf([at(0).id], { advertisementLink: address }) })).status,
    )
})

test('a change replaces what was written, raises the version, and tells only what differs', async () => {
  const id = await placeAd(adops, formOf(idsOf(0, 1)))
  portal.clock.set('2026-11-23T10:00:00+09:00')
  const form = formOf(idsOf(1, 2), { advertisementTitle: '새 제목', advertisementPrice: 0 })
  expect((await change(id, form)).body).toEqual({ version: 2 })
  const ad = await read(id)
  expect(ad).toMatchObject({ advertisementTitle: '새 제목', advertisementPrice: 0, version: 2 })
  expect(ad.targets.map(({ targetId }) => targetId)).toEqual(idsOf(1, 2))
  expect((await historyOf(id))[0]).toEqual({
    historyNo: expect.any(Number),
    atYmdt: '2026-11-23T10:00:00+09:00',
    actorName: '관리자',
    action: '수정',
    changes: [
      { label: '제목', from: '겨울방학 특강', to: '새 제목' },
      { label: '금액', from: '300,000원', to: '0원' },
      { label: '게재 대상', from: null, to: `1곳 추가 (${at(2).name}), 1곳 제외 (${at(0).name})` },
    ],
    reason: '',
  })
  portal.clock.set('2026-11-23T09:00:00+09:00')
})

test('an ad moves from schools to clusters', async () => {
  const cluster = await insertCluster(portal, '세종 초등 1권역', schools.slice(0, 3))
  const id = await placeAd(adops, formOf(idsOf(0)))
  await change(id, formOf([cluster], { targetType: 'cluster' }))
  expect(await read(id)).toMatchObject({ targetType: 'cluster', targetCount: 1 })
  expect((await historyOf(id))[0]?.changes).toEqual([
    { label: '단위', from: '학교', to: '클러스터' },
    { label: '게재 대상', from: null, to: `1곳 추가 (세종 초등 1권역), 1곳 제외 (${at(0).name})` },
  ])
})

test('the same once more changes nothing and leaves no trace', async () => {
  const form = formOf(idsOf(0, 1), { advertisementImage: 'http://portal.test/sample-ads/1.svg' })
  const id = await placeAd(adops, form)
  const { advertisementImage } = await read(id)
  expect(advertisementImage).toBe('http://portal.test/sample-ads/1.svg')
  expect((await change(id, { ...form, targetIds: idsOf(1, 0) })).body).toEqual({ version: 1 })
  expect(await trailOf(id)).toEqual(['ads.create 광고 운영'])
})

test('who read an older version is told so', async () => {
  const id = await placeAd(adops, formOf(idsOf(0)))
  await change(id, formOf(idsOf(0), { advertisementTitle: '먼저' }))
  expect(await change(id, formOf(idsOf(0), { advertisementTitle: '나중' }), 1, adops)).toMatchObject({
    status: 409,
    code: 'STATE_CHANGED',
  })
  expect(await hold(id, 'PAUSED', 1)).toMatchObject({ status: 409, code: 'STATE_CHANGED' })
  expect((await read(id)).advertisementTitle).toBe('먼저')
})

test('of ten changes at once one wins', async () => {
  const id = await placeAd(adops, formOf(idsOf(0)))
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      change(id, formOf(idsOf(index), { advertisementTitle: `제목 ${index}` }), 1, index % 2 === 0 ? admin : adops),
    ),
  )
  expect(answers.map((answer) => answer.code).filter((code) => code === 'STATE_CHANGED')).toHaveLength(9)
  const winner = answers.findIndex((answer) => answer.status === 200)
  const ad = await read(id)
  expect(ad).toMatchObject({ advertisementTitle: `제목 ${winner}`, version: 2, targetCount: 1 })
  expect(ad.targets[0]?.targetId).toBe(at(winner).id)
  expect(await historyOf(id)).toHaveLength(2)
})

test('an ad may stay at a school that could not be chosen any more, but no new one may be added', async () => {
  const id = await placeAd(adops, formOf(idsOf(0)))
  const rename = (name: string) =>
    sql`update directory.school set name = ${name} where organization_id in (${sql.join(idsOf(0, 1))})`.execute(
      portal.db,
    )
  const names = [at(0).name, at(1).name]
  await rename('폐교@')
  expect((await change(id, formOf(idsOf(0, 2)))).body).toEqual({ version: 2 })
  expect(await change(id, formOf(idsOf(0, 1, 2)), 2)).toMatchObject({ status: 422, code: 'UNKNOWN_TARGET' })
  for (const [index, name] of names.entries())
    await sql`update directory.school set name = ${name} where organization_id = ${at(index).id}`.execute(portal.db)
})

test('pause, resume and cancel, each with its reason in the history', async () => {
  const id = await placeAd(adops, formOf(idsOf(0)))
  expect((await hold(id, 'PAUSED', 1, '소재 교체')).body).toEqual({ advertisementStatus: 'PAUSED', version: 2 })
  expect((await hold(id, null, 2)).body).toEqual({ advertisementStatus: 'DELIVERING', version: 3 })
  expect((await hold(id, 'CANCELED', 3, '광고주 요청')).body).toEqual({ advertisementStatus: 'CANCELED', version: 4 })
  const ad = await read(id)
  expect(ad).toMatchObject({ advertisementStatus: 'CANCELED', advertisementStatusDisplayName: '취소' })
  const history = (await historyOf(id)).map(({ action, changes, reason }) => [action, changes, reason])
  const status = (from: string, to: string) => [{ label: '상태', from, to }]
  expect(history).toEqual([
    ['취소', status('집행 중', '취소'), '광고주 요청'],
    ['재개', status('일시중지', '집행 중'), ''],
    ['일시중지', status('집행 중', '일시중지'), '소재 교체'],
    ['등록', [], ''],
  ])
  expect(await trailOf(id)).toEqual([
    'ads.create 광고 운영',
    'ads.pause 관리자',
    'ads.resume 관리자',
    'ads.cancel 관리자',
  ])
})

test.each([
  ['a running ad cannot be resumed', '2026-11-30', [null]],
  ['a paused ad cannot be paused again', '2026-11-30', ['PAUSED', 'PAUSED']],
  ['a withdrawn ad cannot be brought back', '2026-11-30', ['CANCELED', null]],
  ['a withdrawn ad cannot be paused', '2026-11-30', ['CANCELED', 'PAUSED']],
  ['a completed ad cannot be paused', '2026-11-22', ['PAUSED']],
  ['a completed ad cannot be withdrawn', '2026-11-22', ['CANCELED']],
] as const)('%s', async (_what, advertisementEndDate, steps) => {
  const id = await placeAd(adops, formOf(idsOf(0), { advertisementStartDate: '2026-11-20', advertisementEndDate }))
  const answers: unknown[] = []
  for (const [index, step] of steps.entries()) answers.push(await hold(id, step, index + 1))
  expect(answers.pop()).toMatchObject({ status: 409, code: 'NOT_POSSIBLE' })
  expect(answers.every((answer) => (answer as { status: number }).status === 200)).toBe(true)
  expect(await trailOf(id)).toHaveLength(1 + answers.length)
})

test('a withdrawn ad cannot be changed, a completed one can be prolonged', async () => {
  const gone = await placeAd(adops, formOf(idsOf(0)))
  await hold(gone, 'CANCELED', 1)
  expect(await change(gone, formOf(idsOf(1)), 2)).toMatchObject({ status: 409, code: 'AD_CANCELED' })
  const over = { advertisementStartDate: '2026-11-01', advertisementEndDate: '2026-11-10' }
  const done = await placeAd(adops, formOf(idsOf(0), over))
  expect((await read(done)).advertisementStatus).toBe('COMPLETED')
  await change(done, formOf(idsOf(0), { ...over, advertisementEndDate: '2026-11-23' }))
  expect((await read(done)).advertisementStatus).toBe('DELIVERING')
})

test('two holds at once: one is done, the other told', async () => {
  const id = await placeAd(adops, formOf(idsOf(0)))
  const answers = await Promise.all([hold(id, 'PAUSED', 1), hold(id, 'CANCELED', 1)])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  expect(await trailOf(id)).toHaveLength(2)
})

test('an ad that does not exist is not found', async () => {
  const absent = { status: 404, code: 'NOT_FOUND' }
  expect(await admin.send(readManagedAd, { params: { id: 999 } })).toMatchObject(absent)
  expect(await change(999, formOf(idsOf(0)))).toMatchObject(absent)
  expect(await hold(999, 'PAUSED', 1)).toMatchObject(absent)
})

test('the same request sent twice places one ad', async () => {
  const send = () => adops.send(createAd, { body: formOf(idsOf(0)) }, { headers: { 'idempotency-key': 'once' } })
  const [first, second] = [await send(), await send()]
  expect(second.body).toEqual(first.body)
  expect(await countAds()).toBe(1)
})
