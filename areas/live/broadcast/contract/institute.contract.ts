import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { Count, Id, Paging, seoulTime } from '#platform/contract/shapes.ts'
import { LIVE_PEOPLE } from './access.ts'
import { Broadcast } from './broadcast.contract.ts'
import { INSTITUTE_ASK_REFUSALS } from './refusals.ts'

/** Who opens broadcasts. */
export const Institute = z.object({
  liveInstituteNo: z.number().int(),
  instituteName: z.string(),
  /** `YYYY-MM-DD HH:mm:ss` in Seoul. */
  registerDate: seoulTime('YYYY-MM-DD HH:mm:ss'),
})
export type Institute = z.infer<typeof Institute>

/** Who is asking: `ADMIN` sees every institute, `MANAGER` those of which they are a member. */
export const readMember = call({
  name: 'liveBroadcast.readMember',
  method: 'GET',
  path: '/live/member',
  summary: '라이브 상담에서의 내 역할과 기관을 조회한다.',
  access: LIVE_PEOPLE,
  output: z.object({
    neoIdNo: z.number().int(),
    name: z.string(),
    role: z.enum(['MANAGER', 'ADMIN']),
    institutes: z.array(Institute.omit({ registerDate: true })),
  }),
  reads: ['liveBroadcast.institutes'],
})

/** The institutes of the caller, by name. */
export const listInstitutes = call({
  name: 'liveBroadcast.listInstitutes',
  method: 'GET',
  path: '/live/institute',
  summary: '내 기관 목록을 조회한다.',
  access: LIVE_PEOPLE,
  output: z.object({ list: z.array(Institute) }),
  reads: ['liveBroadcast.institutes'],
})

/** An institute with a page of its broadcasts, newest first. */
export const readInstitute = call({
  name: 'liveBroadcast.readInstitute',
  method: 'GET',
  path: '/live/institute/{id}',
  summary: '기관과 그 방송 목록을 최신순으로 조회한다.',
  access: LIVE_PEOPLE,
  params: z.object({ id: Id }),
  query: z.object({ ...Paging, pageSize: Paging.pageSize.removeDefault().default(100) }),
  output: z.object({
    liveInstituteNo: z.number().int(),
    instituteName: z.string(),
    list: z.array(Broadcast),
    totalCount: Count,
  }),
  refusals: INSTITUTE_ASK_REFUSALS,
  reads: ['liveBroadcast.institutes', 'liveBroadcast.broadcasts'],
})
