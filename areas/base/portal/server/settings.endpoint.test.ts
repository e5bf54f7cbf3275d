import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { atOnce, noWrites, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'
import { changeSettings, listSettings } from '../contract/setting.contract.ts'

const portal = await portalForFile({ env: ROOM_FOR_TEN })
const admin = await portal.as('admin')

async function textAds() {
  const { list } = (await admin.send(listSettings)).body
  const group = list.find((each) => each.area === 'text_ad')
  if (!group) throw new Error('text ads have no settings')
  return group
}

async function change(over: Record<string, unknown>, version?: number) {
  const group = await textAds()
  const body = { value: { ...group.value, ...over }, version: version ?? group.version }
  return admin.send(changeSettings, { params: { area: 'text_ad' }, body })
}

test('a choice counts from then on, and who saw an older one is told', async () => {
  const { version } = await textAds()
  expect(await change({ excludeHolidays: true })).toMatchObject({ status: 200, body: { version: version + 1 } })
  expect((await textAds()).value).toMatchObject({ excludeHolidays: true })
  expect(await change({ excludeHolidays: false }, version)).toMatchObject({ status: 409, code: 'STATE_CHANGED' })
})

test('of ten who change the same version of a choice one does, also where it was chosen before', async () => {
  await change({ excludeHolidays: true })
  const { value, version } = await textAds()
  expect(version).toBeGreaterThan(0)
  const asking = tenTimes((index) => {
    const body = { value: { ...value, excludeHolidays: index % 2 === 0 }, version }
    return admin.send(changeSettings, { params: { area: 'text_ad' }, body })
  })
  const answers = await atOnce(portal.db, noWrites('platform.setting'), asking)
  expect(answers.map(({ code, status }) => code ?? status).sort()).toEqual([
    200,
    ...Array<string>(9).fill('STATE_CHANGED'),
  ])
  expect((await textAds()).version).toBe(version + 1)
})

test('a value of the wrong shape and a field nobody knows are refused', async () => {
  expect(await change({ tempSaveRetention: 'P1Y' })).toMatchObject({ status: 422, code: 'INVALID_SETTING' })
  expect(await change({ madeUp: true })).toMatchObject({ status: 422, code: 'INVALID_SETTING' })
})

test('people who are named have to exist', async () => {
  const refused = await change({ recoverUsers: 'nobody, adops' })
  expect(refused).toMatchObject({
    status: 422,
    code: 'INVALID_SETTING',
    problem: { errors: [{ path: 'recoverUsers', message: '등록되지 않은 아이디입니다: nobody' }] },
  })
  expect((await textAds()).value).toMatchObject({ recoverUsers: '' })
  expect((await change({ recoverUsers: 'adops' })).status).toBe(200)
})

test('what nothing takes the place of is refused beside its field; what is stored already may stay', async () => {
  const known = '(광고)[{productTag}] {region} {month}월 소식\n'
  expect(await change({ prefixTemplate: '(광고) {혜택} {region}' })).toMatchObject({
    status: 422,
    code: 'INVALID_SETTING',
    problem: {
      errors: [
        {
          path: 'prefixTemplate',
          message:
            '‘{혜택}’ 자리는 바꿀 수 없습니다. 중괄호에는 {상품명}, {지역}, {발송 월}, {수신거부 번호}만 쓸 수 있습니다.',
        },
      ],
    },
  })
  expect((await change({ prefixTemplate: known })).status).toBe(200)
  await sql`update platform.setting set value = value || '{"prefixTemplate": "(광고) {old}"}' where area = 'text_ad'`.execute(
    portal.db,
  )
  expect((await change({ adminTitleEdit: false })).status).toBe(200)
  expect((await textAds()).value).toMatchObject({ prefixTemplate: '(광고) {old}', adminTitleEdit: false })
})
