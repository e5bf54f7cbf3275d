import { ITEMPOOL_PEOPLE } from '#areas/itempool/item/contract/access.ts'
import { EXAM_TARGETS } from '#areas/itempool/item/contract/codes.ts'
import { PROVIDER_SCOPE } from '#areas/itempool/item/contract/scope.contract.ts'
import {
  fieldsOfRecord,
  type HistoryField,
  orderedNamesField,
  wordField,
} from '#platform/server/audit/history-fields.ts'
import { type HistoryKind, historyWithin, type ScopedHistoryAsk } from '#platform/server/audit/history-kind.ts'
import { COACH_GRADES } from '../contract/codes.ts'
import { EXAM_RECORD } from '../contract/exam.contract.ts'
import {
  type CoachRow,
  type GradeCutRow,
  PURPOSE_ROW,
  type PurposeRow,
  SUBJECT_RECORD,
} from '../contract/subject.contract.ts'
import { findExam } from './held-exams.queries.ts'
import { rowsField } from './rows-field.ts'
import { findSubject } from './subjects.queries.ts'

type Asked = ScopedHistoryAsk<typeof PROVIDER_SCOPE>

/** Who works with the bank reads the histories of what they see, and knows their colleagues by name. */
const readerWithin = (find: (asked: Asked) => Promise<{ providerNo: number } | undefined>) => async (asked: Asked) => {
  if (!ITEMPOOL_PEOPLE.some((flag) => asked.caller.flags.has(flag))) return undefined
  const found = await find(asked)
  const { onlyProvider } = asked.scope
  return found && (onlyProvider === null || found.providerNo === onlyProvider) ? 'MANAGER' : undefined
}

const examHistory = historyWithin(PROVIDER_SCOPE, {
  entity: EXAM_RECORD.entity,
  readerOf: readerWithin(({ db, no }) => findExam(db, no)),
  actions: {
    'itempoolExam.register': '등록',
    'itempoolExam.change': '수정',
    'itempoolExam.remove': '삭제',
    'itempoolExam.setVideos': '해설 영상 등록',
  },
  fields: {
    ...fieldsOfRecord(EXAM_RECORD),
    examTarget: wordField('대상', EXAM_TARGETS),
    playlistId: '재생목록',
  },
})

function coachText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const { startScore, endScore, learningStrategy, ...row } = value as Omit<CoachRow, 'expectedGrade'>
  const counts = [row.hourlyPracticeQuestion, row.dailyPracticeQuestion, row.monthlyPracticeQuestion].join('/')
  return [`${startScore}~${endScore}점`, `시간/일/월 ${counts}문항`, learningStrategy].filter(Boolean).join(', ')
}

const cutText = (row: GradeCutRow): string =>
  `${row.expectedGrade}등급, ${row.tiePercent}%, 누적 상위 ${row.scaledScore}%, ${row.expectedRank.toLocaleString('ko-KR')}등`

/** The corrected answer of a question, as the trail of its subject keeps it. */
export interface AuditedAnswer {
  readonly questionNo: number
  /** `2번`, or what is to be written. */
  readonly words: string
}

const answerField: HistoryField = {
  label: (_, to) => `${(to as AuditedAnswer).questionNo}번 문항 정답`,
  text: (value) => (value as AuditedAnswer).words,
}

const subjectHistory = historyWithin(PROVIDER_SCOPE, {
  ...SUBJECT_RECORD,
  readerOf: readerWithin(({ db, no }) => findSubject(db, no, null)),
  actions: {
    'itempoolExam.replaceCoach': '코칭 가이드 저장',
    'itempoolExam.replaceGradeCuts': '등급컷 등록',
    'itempoolExam.replacePurposes': '성취목표 수정',
    'itempoolExam.changeItemAnswer': '정답 변경',
    'itempoolExam.uploadExercises': '연습 문항 등록',
  },
  fields: {
    ...Object.fromEntries(COACH_GRADES.map((grade) => [`grade${grade}`, { label: `${grade}등급`, text: coachText }])),
    gradeCuts: rowsField<GradeCutRow>('등급컷', { nameOf: ({ score }) => `${score}점`, textOf: cutText, unit: '개' }),
    purposes: rowsField<PurposeRow>(PURPOSE_ROW.fields.purpose.title, {
      nameOf: ({ questionNo }) => `${questionNo}번`,
      textOf: ({ purpose }) => purpose,
      unit: '개',
    }),
    answers: answerField,
    exercises: orderedNamesField('연습 문항', '개'),
  },
})

/** Papers and their subjects, as whoever sees them reads their histories. */
export const itempoolExamHistories: readonly HistoryKind[] = [examHistory, subjectHistory]
