import { sql } from 'kysely'
import { addDays, instantOf, toDay } from '#platform/contract/seoul.ts'
import { SYSTEM_ACTOR, writeAudit } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { AdWorld } from './ad-world.ts'

/** Somebody who asks to become a partner: days before the world begins, and days until the answer. */
const STORIES = [
  {
    name: '정하늘',
    organization: '하늘수학교습소',
    daysAgo: 41,
    answeredAfter: 1,
    content: '문자광고 비용이 궁금합니다.',
  },
  { name: '오세린', organization: '세린영어학원', daysAgo: 23, answeredAfter: 2, content: '가입 절차를 안내해주세요.' },
  {
    name: '문가람',
    organization: '가람광고기획',
    daysAgo: 9,
    answeredAfter: 0,
    content: '대행사로 가입하고 싶습니다.',
  },
  { name: '배이든', organization: '이든국어논술', daysAgo: 3, content: '인근 초등학교 3곳에 광고를 보내고 싶습니다.' },
  {
    name: '서라온',
    organization: '라온과학학원',
    daysAgo: 1,
    content: '패키지광고 상담을 받고 싶습니다.\n오후에 연락 부탁드립니다.',
  },
] as const

/** Puts a few sign-up inquiries into the world, the latest still waiting; numbers come from the range that belongs to nobody. */
export async function insertInquiries(db: Db, world: Pick<AdWorld, 'now' | 'userIds' | 'names'>): Promise<void> {
  const admin = world.userIds.get('admin')
  if (admin === undefined) throw new Error('nobody is called admin')
  const today = toDay(world.now)
  for (const [index, story] of STORIES.entries()) {
    const at = instantOf(addDays(today, -story.daysAgo), '10:20')
    const answered =
      'answeredAfter' in story ? instantOf(addDays(today, story.answeredAfter - story.daysAgo), '16:40') : null
    const { rows } = await sql<{ inquiryId: number }>`
      insert into account.sign_up_inquiry
        (organization_name, name, phone_number, content, created_at, handled_at, handled_by)
      values (${story.organization}, ${story.name}, ${`0100000${String(9000 + index)}`}, ${story.content}, ${at},
        ${answered}, ${answered && admin})
      returning inquiry_id`.execute(db)
    const trail = { entity: 'account.inquiry', entityId: rows[0]?.inquiryId ?? 0 }
    await writeAudit(db, { ...SYSTEM_ACTOR, name: '비로그인' }, at, { ...trail, action: 'account.inquireSignUp' })
    if (!answered) continue
    const handled = {
      ...trail,
      action: 'account.handleInquiry',
      from: { status: 'WAITING' },
      to: { status: 'HANDLED' },
    }
    await writeAudit(db, { userId: admin, name: world.names.get(admin) ?? '' }, answered, handled)
  }
}
