import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { saveReservation } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { deleteTemplate, listTemplates, saveTemplate } from '#areas/advertising/text-ad/contract/template.contract.ts'
import { MOST_TEMPLATES } from '#areas/advertising/text-ad/rules/policy.ts'
import { bodyOf, findSchools, MONDAY_MORNING } from '#areas/advertising/text-ad/testing/advertiser.seed.ts'
import { atOnce, noWrites, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'
import type { Person } from '#platform/testing/person.ts'

const portal = await portalForFile({ now: MONDAY_MORNING, env: ROOM_FOR_TEN })
const [academy, academy2, staff] = await Promise.all([
  portal.as('academy'),
  portal.as('academy2'),
  portal.as('vendor1'),
])

beforeEach(async () => {
  await sql`truncate text_ad.text_template`.execute(portal.db)
})

const TEXT = '{학원명} 설명회에 초대합니다.\n{날짜}, {학원명}'
const save = (person: Person, name: string, contents = TEXT) => person.send(saveTemplate, { body: { name, contents } })
const templates = async (person: Person) => (await person.send(listTemplates)).body.list

test('a text is kept under a name with what is to be filled in; its name again changes it', async () => {
  const kept = (await save(academy, '설명회')).body
  expect(kept).toEqual({ templateNo: expect.any(Number), name: '설명회', contents: TEXT, fields: ['학원명', '날짜'] })
  const other = (await save(academy, '개원', '개원 안내\r\n드립니다.')).body
  expect(other).toMatchObject({ contents: '개원 안내\n드립니다.', fields: [] })
  expect((await save(academy, ' 설명회 ', '{날짜}')).body).toEqual({ ...kept, contents: '{날짜}', fields: ['날짜'] })
  expect((await templates(academy)).map(({ name }) => name)).toEqual(['개원', '설명회'])
})

test('a deleted template answers what it was, once', async () => {
  const kept = (await save(academy, '설명회')).body
  const remove = () => academy.send(deleteTemplate, { params: { templateNo: kept.templateNo } })
  expect((await remove()).body).toEqual(kept)
  expect(await remove()).toMatchObject({ status: 404, code: 'NO_SUCH_TEMPLATE' })
})

test('a template of another account is not there', async () => {
  const { templateNo } = (await save(academy, '설명회')).body
  expect(await templates(academy2)).toEqual([])
  expect(await academy2.send(deleteTemplate, { params: { templateNo } })).toMatchObject({ code: 'NO_SUCH_TEMPLATE' })
  expect(await templates(academy)).toHaveLength(1)
  expect((await staff.send(listTemplates)).status).toBe(403)
})

test.each([
  ['no text', '설명회', ' \n', 422, 'CONTENTS_MISSING'],
  ['a text that no message takes', '설명회', '가'.repeat(901), 422, 'CONTENTS_TOO_LONG'],
  ['emoji', '설명회', '초대합니다 🎁', 422, 'EMOJI_NOT_ALLOWED'],
  ['too many fields', '설명회', '가나다라마바사아자차카'.replaceAll(/./g, '{$&}'), 422, 'TOO_MANY_FIELDS'],
  ['a blank name', ' ', TEXT, 400, 'BAD_REQUEST'],
  ['a name that is too long', '가'.repeat(41), TEXT, 400, 'BAD_REQUEST'],
])('%s is refused and nothing is kept', async (_what, name, contents, status, code) => {
  expect(await save(academy, name, contents)).toMatchObject({ status, code })
  expect(await templates(academy)).toEqual([])
})

test('an account keeps so many and no more, at once', async () => {
  for (let index = 1; index < MOST_TEMPLATES; index += 1) await save(academy, `문구 ${index}`)
  const asking = tenTimes(async (index) => (await save(academy, `새 문구 ${index}`)).code)
  const codes = await atOnce(portal.db, noWrites('text_ad.text_template'), asking)
  expect(codes.sort()).toEqual([...Array<string>(9).fill('TOO_MANY_TEMPLATES'), undefined])
})

test('an ad with a field that nobody filled in is kept while it is written, and not finished', async () => {
  const ids = (await findSchools(academy, 1)).map((school) => school.organizationId)
  const body = bodyOf(ids)
  const written = (contentsStatus: 'SAVED' | 'TEMPORARY_SAVE') =>
    academy.send(saveReservation, {
      body: { ...body, adSmsContents: { ...body.adSmsContents, contents: TEXT, contentsStatus } },
    })
  const refused = await written('SAVED')
  expect([refused.code, refused.problem.detail]).toEqual(['FIELDS_UNFILLED', '채우지 않은 항목이 있습니다: {학원명}'])
  expect((await written('TEMPORARY_SAVE')).status).toBe(200)
})
