import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { userIdOf } from '#areas/board/testing/board.seed.ts'
import { minutesAgo, seedAnswer, seedEnded, seedRequest, seedViewer } from '#areas/live/report/testing/report.seed.ts'
import { insertPrintOrder } from '#areas/nsat/print/testing/print.seed.ts'
import { atOnce } from '#platform/testing/at-once.ts'
import { portalForFile, type TestPortal } from './testing/test-portal.ts'

const portal = await portalForFile()
const begun = portal.clock.now()

/** Lets so many days pass since the tests began, and the worker forget. */
async function after(days: number): Promise<void> {
  portal.clock.set(new Date(begun.getTime() + days * 86_400_000).toISOString())
  await portal.runRecurring('platform.forgetOldData')
}

async function rowsOf(statement: ReturnType<typeof sql<object>>): Promise<object[]> {
  const { rows } = await statement.execute(portal.db)
  return rows
}
const again = (): void => portal.clock.set(begun.toISOString())

/** A request of a viewer that was answered and handed on, with what was written of it. */
async function seedHanded({ db }: TestPortal): Promise<number> {
  const broadcast = await seedEnded(portal)
  const viewer = await seedViewer(portal, broadcast, '김학부모')
  const articleId = await seedRequest(portal, broadcast, viewer, { title: '우리 아이 상담' })
  const userId = await userIdOf(portal, 'member2')
  await seedAnswer(portal, articleId, { userId, name: '담당', minutes: 50 })
  await sql`insert into board.comment (article_id, ancestors, profile_id, is_by_staff, text, written_at)
    values (${articleId}, '{}', ${viewer.profileId}, false, '아이 이름은 하늘입니다', ${minutesAgo(portal, 40)})`.execute(
    db,
  )
  await sql`insert into live_report.handover (article_id, live_broadcast_no, user_id, handed_by, handed_at, note, status, result, done_at)
    values (${articleId}, ${broadcast.liveBroadcastNo}, ${userId}, ${userId}, ${begun}, '어머니께 전화', 'DONE', '통화했습니다', ${begun})`.execute(
    db,
  )
  return articleId
}

test('a viewer of a broadcast is nameless after 90 days, what they asked is gone after a year, and the figures stay', async () => {
  const articleId = await seedHanded(portal)
  const handed = () =>
    rowsOf(sql`
      select p.nick_name as name, a.title, a.contents, c.text, n.contents as answer, h.note, h.result, h.status,
        a.consult_status as "consultStatus"
      from board.article a join board.profile p using (profile_id) join board.comment c using (article_id)
      join board.answer n using (article_id) join live_report.handover h using (article_id)
      where article_id = ${articleId}`)
  const [before] = await handed()
  await after(89)
  expect(await handed()).toEqual([before])
  await after(91)
  expect(await handed()).toEqual([{ ...before, name: '시청자' }])
  await after(365)
  expect(await handed()).toEqual([{ ...before, name: '시청자' }])
  await after(367)
  const gone = '(삭제됨)'
  expect(await handed()).toEqual([
    {
      name: '시청자',
      title: gone,
      contents: gone,
      text: gone,
      answer: gone,
      note: gone,
      result: gone,
      status: 'DONE',
      consultStatus: 1,
    },
  ])
  again()
})

test('removed articles lose their words after 90 days, those of partners with their files after five years', async () => {
  const { db } = portal
  const userId = await userIdOf(portal, 'academy')
  const { rows } = await sql<{ id: number }>`
    insert into board.profile (user_id, nick_name, created_at) values (${userId}, '학원', ${begun}) returning profile_id as id`.execute(
    db,
  )
  for (const [title, deletedAt] of [
    ['지운 글', begun],
    ['남은 글', null],
  ] as const)
    await sql`insert into board.article (subject_id, profile_id, is_by_staff, title, contents, written_at, is_waiting, deleted_at)
      values (4581, ${rows[0]?.id}, false, ${title}, '내용', ${begun}, false, ${deletedAt})`.execute(db)
  const file = await sql<{ no: number }>`
    insert into files.upload (owner_id, object_key, name, mime_type, size_bytes, sha256, created_at, taken_at)
    values (${userId}, 'material', '명단.pdf', 'application/pdf', 1, '', ${begun}, ${begun}) returning object_storage_no as no`.execute(
    db,
  )
  const fileNo = file.rows[0]?.no
  await sql`insert into board.attachment select ${fileNo}, article_id, 0, '명단.pdf', 1, 'application/pdf'
    from board.article where title = '남은 글'`.execute(db)
  const titles = async () =>
    (await rowsOf(sql`select title from board.article where profile_id = ${rows[0]?.id} order by article_id`)).map(
      (row) => Object.values(row)[0],
    )
  const files = () =>
    rowsOf(sql`select removed_at is null as "isThere" from files.upload where object_storage_no = ${fileNo}`)
  await after(89)
  expect(await titles()).toEqual(['지운 글', '남은 글'])
  await after(91)
  expect(await titles()).toEqual(['(삭제됨)', '남은 글'])
  await after(5 * 366 - 1)
  expect(await titles()).toEqual(['(삭제됨)', '남은 글'])
  expect(await files()).toEqual([{ isThere: true }])
  await after(5 * 366 + 1)
  expect(await titles()).toEqual(['(삭제됨)', '(삭제됨)'])
  expect(await files()).toEqual([{ isThere: false }])
  expect(await rowsOf(sql`select from board.attachment where object_storage_no = ${fileNo}`)).toEqual([])
  again()
})

test('an old article that is written anew while it is to be forgotten keeps its words', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into board.article (subject_id, profile_id, is_by_staff, title, contents, written_at, is_waiting)
    select 4581, min(profile_id), false, '오래된 글', '내용', ${begun}, false from board.profile where user_id is not null returning article_id as id`.execute(
    portal.db,
  )
  const writing = sql`
    update board.article set contents = '새 내용', changed_at = ${new Date(begun.getTime() + 5 * 366 * 86_400_000)}
    where article_id = ${rows[0]?.id}`
  await atOnce(portal.db, writing, [() => after(5 * 366 + 1)])
  expect(await rowsOf(sql`select contents from board.article where article_id = ${rows[0]?.id}`)).toEqual([
    { contents: '새 내용' },
  ])
  again()
})

test('inquiries go a year after they were answered, unanswered ones two years after they came', async () => {
  await sql`insert into account.sign_up_inquiry (organization_name, name, phone_number, content, created_at, handled_at)
    values ('학원', '김문의', '01000000001', '문의', ${begun}, null), ('학원', '이문의', '01000000002', '문의', ${begun}, ${begun})`.execute(
    portal.db,
  )
  const names = async () => (await rowsOf(sql`select name from account.sign_up_inquiry order by name`)).length
  await after(364)
  expect(await names()).toBe(2)
  await after(366)
  expect(await rowsOf(sql`select name from account.sign_up_inquiry`)).toEqual([{ name: '김문의' }])
  await after(731)
  expect(await names()).toBe(0)
  again()
})

test('print orders keep schools and numbers of papers, not whom and where to, beyond five years', async () => {
  const examinees = [{ examTarget: 'HIGH1', examineeCount: 10 }] as const
  await insertPrintOrder(portal.db, { planNo: 1, schools: [{ schoolNo: 7, vendorNo: 1, examinees }], at: begun })
  const receivers = () =>
    rowsOf(sql`select school_name as school, total_exam_count > 0 as "hasPapers", representative_name as name,
      vendor_phone as phone, address from nsat_print.print_order_school`)
  const [before] = await receivers()
  await after(5 * 366 - 1)
  expect(await receivers()).toEqual([before])
  await after(5 * 366 + 1)
  expect(await receivers()).toEqual([
    { school: '학원 7', hasPapers: true, name: '(삭제됨)', phone: '', address: '(삭제됨)' },
  ])
  again()
})

test('an institute that was taken back, what rows were before an upload, and cells of uploads go after a year', async () => {
  const { db } = portal
  const { rows } = await sql<{ id: number }>`
    insert into platform.upload (name, file_name, sha256, outcome, problems, problem_count, uploaded_by, uploaded_by_name, uploaded_at)
    values ('nsatVendor.institutes', '학원.xlsx', repeat('a', 64), 'STORED', '[{"cell":"01000000009"}]', 1, 1, '본사', ${begun})
    returning upload_id as id`.execute(db)
  const uploadId = rows[0]?.id
  await sql`insert into nsat_vendor.institute (school_no, school_name, owner_name, phone_number, address, address_detail,
      business_method, created_at, removed_at, upload_id)
    values (900001, '없앤 학원', '김원장', '01000000009', '서울', '1층', 'DIRECT_SALES', ${begun}, ${begun}, null),
      (900002, '있는 학원', '이원장', '01000000008', '서울', '2층', 'DIRECT_SALES', ${begun}, null, ${uploadId})`.execute(
    db,
  )
  await sql`insert into nsat_vendor.before_upload (upload_id, record_no, before) values
    (${uploadId}, 900001, '{"owner_name": "김원장"}'), (${uploadId}, 900002, '{"owner_name": "이원장"}')`.execute(db)
  const state = async () => ({
    institutes: await rowsOf(sql`select owner_name as owner, address from nsat_vendor.institute
      where school_no > 900000 order by school_no`),
    before: await rowsOf(
      sql`select before from nsat_vendor.before_upload where upload_id = ${uploadId} order by record_no`,
    ),
    upload: await rowsOf(
      sql`select problems, problem_count as count from platform.upload where upload_id = ${uploadId}`,
    ),
  })
  const seen = await state()
  await after(365)
  expect(await state()).toEqual(seen)
  await after(367)
  expect(await state()).toEqual({
    institutes: [
      { owner: null, address: '(삭제됨)' },
      { owner: '이원장', address: '서울' },
    ],
    // Nobody has touched the second one: it may still be given back.
    before: [{ before: {} }, { before: { owner_name: '이원장' } }],
    upload: [{ problems: [], count: 1 }],
  })
  again()
})

test('what buyers wrote beside an order is emptied five years after it, the order stays', async () => {
  await sql`insert into package_ad.package_order (package_seq, package_name, owner_id, order_title, order_amount_won,
      payment_amount_won, preferred_day, comment, state, order_status, registered_at)
    values (1, 'A', 1, '패키지광고 A', 1500000, 1500000, '2026-11-30', '김실장에게 전화', 'PAY_FAIL', 'ORDERED', ${begun})`.execute(
    portal.db,
  )
  const orders = () => rowsOf(sql`select comment, order_amount_won as won from package_ad.package_order`)
  await after(5 * 366 - 1)
  expect(await orders()).toEqual([{ comment: '김실장에게 전화', won: 1_500_000 }])
  await after(5 * 366 + 1)
  expect(await orders()).toEqual([{ comment: '', won: 1_500_000 }])
  again()
})
