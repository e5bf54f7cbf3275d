import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { byText } from '#platform/contract/list/filters.ts'
import { listOf } from '#platform/contract/list/list.ts'
import { field, recordOf } from '#platform/contract/record.ts'
import { STATE_CHANGED } from '#platform/contract/refusals.ts'
import { Id, Version, Ymdt } from '#platform/contract/shapes.ts'
import { requiredName, requiredText } from '#platform/contract/written-text.ts'
import { WRITERS } from './access.ts'
import { AUDIENCE_CODES } from './audience.ts'
import { MANAGED_NOTICES } from './places.ts'

/** Words under which notices are sorted. */
export const NOTICE_CATEGORIES = ['공지', '서비스', '점검', '이벤트'] as const

/** A published notice as lists show it. */
export const Notice = z.object({
  seq: z.number().int(),
  serviceId: z.string(),
  noticeId: z.number().int(),
  categoryName: z.string(),
  title: z.string(),
  createdDt: Ymdt,
})
export type Notice = z.infer<typeof Notice>

const NoticeDetail = Notice.extend({ contents: z.string() })
const notFound = { NOT_FOUND: { status: 404, text: '공지사항을 찾을 수 없습니다.' } } as const
const READS = ['portal.notices']

/** What an administrator writes. Only published notices are seen by others. */
export const NOTICE = recordOf({
  entity: 'portal.notice',
  reads: READS,
  fields: {
    categoryName: field('구분', z.enum(NOTICE_CATEGORIES)),
    title: field('제목', requiredName('제목을 입력해주세요.', 100)),
    contents: field('내용', requiredText('내용을 입력해주세요.', 10_000), {
      typed: 'lines',
      hint: '줄바꿈은 그대로 보입니다.',
    }),
    audience: field('대상', z.array(z.enum(AUDIENCE_CODES)).max(AUDIENCE_CODES.length).default([]), {
      hint: '아무도 고르지 않으면 모두에게 보입니다. 로그인 전에는 모두에게 보이는 공지사항만 보입니다.',
    }),
    isPublished: field('게시', z.boolean(), {
      hint: '끄면 작성한 내용은 보관되고 관리자만 볼 수 있습니다.',
    }),
  },
})
export type NoticeForm = z.infer<typeof NOTICE.form>

/** The latest published notices, four of them. */
export const listTopNotices = call({
  name: 'portal.listTopNotices',
  method: 'GET',
  path: '/partner/ad-api/notice/toplist',
  summary: '최신 공지사항을 조회한다.',
  access: 'session',
  output: z.object({ list: z.array(Notice) }),
  reads: READS,
})

/** One published notice with its text. */
export const readNotice = call({
  name: 'portal.readNotice',
  method: 'GET',
  path: '/partner/ad-api/notice/{id}',
  summary: '공지사항을 조회한다.',
  access: 'session',
  params: z.object({ id: Id }),
  output: NoticeDetail,
  refusals: notFound,
  reads: READS,
})

/** What the landing page shows to everybody: the latest published notices under `result.contents`. */
export const listPublicNotices = call({
  name: 'portal.listPublicNotices',
  method: 'GET',
  path: '/partner/ad-api/notice/public',
  summary: '로그인 없이 볼 수 있는 공지사항 목록을 조회한다.',
  access: 'public',
  output: z.object({ result: z.object({ contents: z.array(Notice) }) }),
  reads: READS,
})

/** One published notice for everybody: the help centre's page. */
export const readPublicNotice = call({
  name: 'portal.readPublicNotice',
  method: 'GET',
  path: '/partner/ad-api/notice/public/{id}',
  summary: '로그인 없이 공지사항을 조회한다.',
  access: 'public',
  params: z.object({ id: Id }),
  output: NoticeDetail,
  refusals: notFound,
  reads: READS,
})

const ManagedNotice = Notice.extend({
  isPublished: z.boolean(),
  /** Whom it is for, by authorities; everybody where it names none. */
  audience: z.array(z.enum(AUDIENCE_CODES)),
  writerName: z.string(),
  updatedDt: Ymdt,
  version: z.number().int(),
})
export type ManagedNotice = z.infer<typeof ManagedNotice>

/** All notices, published or not, newest first. */
export const managedNotices = listOf({
  name: 'portal.listManagedNotices',
  path: '/partner/ad-api/notices',
  place: MANAGED_NOTICES,
  row: ManagedNotice,
  reads: READS,
  filters: [byText('keyword', '검색어', { placeholder: '제목 또는 내용', isWide: true })],
  sorts: ['createdDt', 'updatedDt'],
})
export const { listCall: listManagedNotices } = managedNotices

export const readManagedNotice = call({
  name: 'portal.readManagedNotice',
  method: 'GET',
  path: '/partner/ad-api/notices/{id}',
  summary: '공지사항 한 건을 관리용으로 조회한다.',
  access: WRITERS,
  params: z.object({ id: Id }),
  output: ManagedNotice.extend({
    contents: z.string(),
    /** Who wrote or changed it last. */
    changedByName: z.string(),
  }),
  refusals: notFound,
  reads: READS,
})

export const createNotice = call({
  name: 'portal.createNotice',
  method: 'POST',
  path: '/partner/ad-api/notices',
  summary: '공지사항을 등록한다.',
  access: WRITERS,
  body: NOTICE.form,
  output: z.object({ noticeId: z.number().int() }),
  changes: READS,
})

export const changeNotice = call({
  name: 'portal.changeNotice',
  method: 'PUT',
  path: '/partner/ad-api/notices/{id}',
  summary: '공지사항을 수정한다.',
  access: WRITERS,
  params: z.object({ id: Id }),
  body: NOTICE.form.extend({ version: Version }),
  output: z.object({ version: z.number().int() }),
  refusals: { ...notFound, ...STATE_CHANGED },
  changes: READS,
})

export const removeNotice = call({
  name: 'portal.removeNotice',
  method: 'DELETE',
  path: '/partner/ad-api/notices/{id}',
  summary: '공지사항을 삭제한다.',
  access: WRITERS,
  params: z.object({ id: Id }),
  output: z.object({ noticeId: z.number().int() }),
  refusals: notFound,
  changes: READS,
})
