import { z } from 'zod'
import { ITEMPOOL_PEOPLE } from '#areas/itempool/item/contract/access.ts'
import { PROVIDER_SCOPE } from '#areas/itempool/item/contract/scope.contract.ts'
import { call } from '#platform/contract/call.ts'
import { field, recordOf } from '#platform/contract/record.ts'
import { Count, Id, Version, Ymdt } from '#platform/contract/shapes.ts'
import { requiredName, requiredText } from '#platform/contract/written-text.ts'
import { VIDEO_GRADE_CODES, VIDEO_GRADES } from './codes.ts'
import { EXAM_WRITE_REFUSALS, NO_EXAM, VIDEO_REFUSALS } from './refusals.ts'

/** A registered paper: what is written of it. */
export const EXAM_RECORD = recordOf({
  entity: 'itempoolExam.exam',
  reads: ['itempoolExam.exams'],
  fields: { examName: field('시험지 이름', requiredName('시험지 이름을 입력해주세요.', 200)) },
  links: { category: field('카테고리', z.object({ categoryNo: Id })) },
})
export type ExamForm = z.infer<typeof EXAM_RECORD.form>

/** In which category a paper stands. */
export const ExamCategory = z.object({
  categoryNo: z.number().int(),
  /** The three names of the category, joined. */
  fullCategoryName: z.string(),
  depth1CategoryName: z.string(),
  depth2CategoryName: z.string(),
  depth3CategoryName: z.string(),
})

/** A registered paper. */
export const Exam = z.object({
  itemPoolExamNo: z.number().int(),
  examName: z.string(),
  category: ExamCategory,
  itempoolContentProviderNo: z.number().int(),
  itempoolContentProviderNoString: z.string(),
  contentProviderName: z.string(),
  /** A code of the targets of papers. */
  examTarget: z.string(),
  subjectCount: Count,
  /** Its questions. */
  totalCount: Count,
  registerYmdt: Ymdt,
  modifyYmdt: Ymdt.nullable(),
  version: z.number().int(),
})
export type Exam = z.infer<typeof Exam>

const byId = z.object({ id: Id })

/** Asked for by number, also by the editor of rounds: what does not exist or is not theirs is no failure. */
export const readExam = call({
  name: 'itempoolExam.readExam',
  method: 'GET',
  path: '/itemPool/exam/{id}',
  summary: '시험지를 조회한다. 없는 번호는 data가 null이다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  params: byId,
  output: Exam.extend({
    /** Who wrote it last; empty where nobody has. */
    changedByName: z.string(),
  }).nullable(),
  reads: ['itempoolExam.exams'],
  form: 'envelope',
})

/** What is written of a paper. Without a version the last one who writes wins. */
export const changeExam = call({
  name: 'itempoolExam.changeExam',
  method: 'PUT',
  path: '/itemPool/exam',
  summary: '시험지의 이름과 카테고리를 수정한다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  body: z.object({ itemPoolExamNo: Id, ...EXAM_RECORD.form.shape, version: Version.optional() }),
  output: z.object({ itemPoolExamNo: z.number().int(), version: z.number().int() }),
  refusals: EXAM_WRITE_REFUSALS,
  changes: ['itempoolExam.exams'],
  form: 'envelope',
})

/** Its items stay in the bank. Said again, it succeeds again. */
export const removeExam = call({
  name: 'itempoolExam.removeExam',
  method: 'DELETE',
  path: '/itemPool/exam/{id}',
  summary: '시험지를 삭제한다. 회차에 연결되었거나 답안이 등록된 시험지는 삭제할 수 없다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  params: byId,
  output: z.object({ itemPoolExamNo: z.number().int() }),
  refusals: { ...NO_EXAM, EXAM_IN_USE: { status: 409, text: '사용 중인 시험지는 삭제할 수 없습니다.' } },
  changes: ['itempoolExam.exams', 'itempoolExam.subjects'],
  form: 'envelope',
})

const TARGET_CODES = Object.values(VIDEO_GRADES).flatMap(({ targets }) => targets)

/** The videos of a playlist become those of the questions, in the order of the subjects and of their questions. */
export const setExamVideos = call({
  name: 'itempoolExam.setExamVideos',
  method: 'PUT',
  path: '/itemPool/item/video',
  summary: '유튜브 재생목록의 영상을 시험지 문항의 해설 영상으로 등록한다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  body: z.object({
    itempoolExamNo: Id,
    examTarget: z.enum([...VIDEO_GRADE_CODES, ...TARGET_CODES]),
    /** An id, or the address of the playlist. */
    playlistId: requiredText('재생목록 ID를 입력해 주세요.', 500),
  }),
  output: z.object({ itempoolExamNo: z.number().int(), playlistId: z.string(), videoCount: Count }),
  refusals: VIDEO_REFUSALS,
  changes: ['itempoolExam.exams', 'itempoolExam.subjects', 'itempoolItem.items'],
  form: 'envelope',
})
