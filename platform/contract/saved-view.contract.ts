import { z } from 'zod'
import { call } from './call.ts'
import { Id } from './shapes.ts'
import { requiredName } from './written-text.ts'

/** So many views one person may keep of one list, and of all lists together. */
export const MOST_VIEWS = { ofList: 20, ofPerson: 200 } as const

export const LONGEST_VIEW_NAME = 40

/** The path of the list's screen, for example `/ads/manage`. */
const ListPath = z
  .string()
  .max(100)
  .regex(/^\/[a-z0-9/-]+$/, '목록의 주소가 아닙니다.')

const ViewForm = z.object({
  name: requiredName('보기 이름을 입력해주세요.', LONGEST_VIEW_NAME),
  /** Filters, order and page size as they stand in the address, `?` included; empty for none. */
  query: z
    .string()
    .max(2_000)
    .regex(/^(\?[!-~]*)?$/, '조회 조건의 주소가 아닙니다.'),
  /** Columns switched on or off, by their keys. */
  columns: z
    .record(z.string().regex(/^\w{1,60}$/, '열 이름이 아닙니다.'), z.boolean())
    .refine((columns) => Object.keys(columns).length <= 60, '열이 너무 많습니다.'),
  /** Whether others see it who have at least one authority in common with the owner; for people who may share. */
  isShared: z.boolean(),
})

/** A list as somebody wants to see it again: an address and the shown columns. */
export const SavedView = ViewForm.extend({
  viewId: z.number().int(),
  /** Whether the caller keeps it; others' views can only be looked through. */
  isOwn: z.boolean(),
  ownerName: z.string(),
  /** Whether the caller may remove it: an own one, and of others' what they share where the caller looks after these. */
  mayRemove: z.boolean(),
})
export type SavedView = z.infer<typeof SavedView>

const OWN = 'own:platform.savedViews'

/** What others see of them; told of only where a shared view is touched. */
export const SHARED_VIEWS = 'platform.savedViews'

const NAME_TAKEN = { NAME_TAKEN: { status: 409, text: '같은 이름의 보기가 있습니다.' } } as const
const NOT_FOUND = { NOT_FOUND: { status: 404, text: '보기를 찾을 수 없습니다.' } } as const

/** The caller's views of one list, and those shared by people with whom the caller has an authority in common; by name. */
export const listViews = call({
  name: 'platform.listViews',
  method: 'GET',
  path: '/views',
  summary: '한 목록의 저장한 보기를 조회한다. 권한이 하나라도 같은 사람이 공유한 보기를 포함한다.',
  access: 'session',
  query: z.object({ list: ListPath }),
  output: z.object({ list: z.array(SavedView), mayShare: z.boolean() }),
  reads: [OWN, SHARED_VIEWS],
})

export const saveView = call({
  name: 'platform.saveView',
  method: 'POST',
  path: '/views',
  summary: '목록의 조건과 열을 보기로 저장한다.',
  access: 'session',
  body: ViewForm.extend({ list: ListPath }),
  output: z.object({ viewId: z.number().int() }),
  refusals: {
    ...NAME_TAKEN,
    TOO_MANY: { status: 409, text: '보기를 더 저장할 수 없습니다. 쓰지 않는 보기를 삭제해주세요.' },
  },
  changes: [OWN],
})

/** Only its owner may change a view, shared or not; to others there is none. */
export const changeView = call({
  name: 'platform.changeView',
  method: 'PUT',
  path: '/views/{id}',
  summary: '저장한 보기의 이름, 조건, 열 또는 공유 여부를 바꾼다.',
  access: 'session',
  params: z.object({ id: Id }),
  body: ViewForm,
  output: z.object({ viewId: z.number().int() }),
  refusals: { ...NOT_FOUND, ...NAME_TAKEN },
  changes: [OWN],
})

export const removeView = call({
  name: 'platform.removeView',
  method: 'DELETE',
  path: '/views/{id}',
  summary: '저장한 보기를 삭제한다.',
  access: 'session',
  params: z.object({ id: Id }),
  output: z.object({ viewId: z.number().int() }),
  refusals: NOT_FOUND,
  changes: [OWN],
})
