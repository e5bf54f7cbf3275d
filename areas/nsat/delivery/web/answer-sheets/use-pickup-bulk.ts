import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AnswerSheet } from '#areas/nsat/delivery/contract/delivery-list.contract.ts'
import {
  ExamAhead,
  LONGEST_REASON,
  RefusedSchools,
  setPickups,
} from '#areas/nsat/delivery/contract/invoice.contract.ts'
import { PICKUPS } from '#areas/nsat/delivery/contract/statuses.ts'
import {
  isExamAhead,
  isStepBack,
  PICKUP_LIFE,
  type PickupMove,
  pickupAdvice,
  pickupMovesOf,
} from '#areas/nsat/delivery/rules/pickup-life.rules.ts'
import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { may } from '#platform/contract/life.ts'
import { dottedDay } from '#platform/contract/seoul.ts'
import { refreshReads } from '#platform/web/calls/live.ts'
import { ProblemError } from '#platform/web/calls/problem-error.ts'
import { serverToday } from '#platform/web/calls/server-clock.ts'
import { alert, confirm, confirmWithReason } from '#platform/web/feedback/dialog.ts'
import { useAfterSuccess } from '#platform/web/feedback/success-delay.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import type { BulkAction, BulkRefusal } from '#platform/web/list/bulk/bulk.ts'
import { useRefusal } from '#platform/web/record/use-refusal.ts'
import { useSession } from '#platform/web/screens/session.ts'
import { useKeptStep } from '../use-kept-step.ts'

const TOGETHER = { refusal: '함께 선택한 학원을 변경할 수 없어 변경하지 않았습니다.' }
const NONE_THERE = { refusal: '이 회차에 답안지가 없는 학원입니다. 선택에서 제외해주세요.', isFinal: true }
const UNDELIVERED = {
  refusal: '학원 배송이 완료되지 않았습니다. ‘학원 배송 관리’에서 배송 완료 처리를 먼저 해주세요.',
  isFinal: true,
}

/** Why not, row by row, where the answer names those for whose sake all were refused. */
function refusalsOf(problem: unknown, move: PickupMove, rows: readonly AnswerSheet[]): BulkRefusal[] | undefined {
  if (!(problem instanceof ProblemError)) return undefined
  const named = RefusedSchools.safeParse(problem.body).data
  if (!named) return undefined
  const stands = new Map(named.schoolList.map((each) => [each.schoolNo, each.answersheetPickup]))
  return rows.map(({ schoolNo }) => {
    if (!named.schoolNoList.includes(schoolNo)) return TOGETHER
    const now = stands.get(schoolNo)
    if (now === undefined) return NONE_THERE
    return problem.code === 'PICKUP_NOT_DELIVERED' ? UNDELIVERED : { refusal: pickupAdvice(move, now), isFinal: true }
  })
}

const aheadText = (examStartYmd: string): string =>
  `아직 시험이 시작되지 않은 회차입니다. 시험 시작일은 ${dottedDay(examStartYmd)}입니다.`

/** The round was moved while the list was open: whoever means it asks again, and is asked with its day. */
async function tellAhead(body: unknown): Promise<void> {
  const day = ExamAhead.safeParse(body).data?.examStartYmd
  await alert({
    title: '수정하지 못했습니다.',
    text: `${day ? aheadText(day) : ''} 화면을 새로고침한 뒤 다시 처리해주세요.`.trim(),
  })
}

/** Moving the answer sheets of chosen institutes on, all or none; the notice for what has no answer yet. */
export function usePickupBulk(plan: NsatPlan | undefined) {
  const flags = useSession()?.flags ?? new Set<string>()
  const cache = useQueryClient()
  const afterSuccess = useAfterSuccess()
  const refuse = useRefusal(setPickups.changes)
  const sent = useRef<{ move: PickupMove; rows: readonly AnswerSheet[] }>(undefined)
  const refused = useRef<readonly BulkRefusal[]>(undefined)
  const step = useKeptStep(setPickups, 'nsatDelivery.pickups', {
    onDone: () =>
      afterSuccess(() => {
        toast.success('수정되었습니다.')
        void refreshReads(cache, setPickups.changes)
      }),
    onRefused: (problem) => {
      const ahead = problem instanceof ProblemError && problem.code === 'PICKUP_BEFORE_EXAM'
      if (ahead) return tellAhead(problem.body)
      refused.current = sent.current && refusalsOf(problem, sent.current.move, sent.current.rows)
      if (refused.current) void refreshReads(cache, setPickups.changes)
      else return refuse('수정하지 못했습니다.', problem)
    },
  })
  const actions = pickupMovesOf(flags).map(({ move, by }): BulkAction<AnswerSheet> => {
    const { label, to } = PICKUP_LIFE.moves[move]
    return {
      label,
      isRare: isStepBack(move),
      whyNot: (row) => {
        if (isStepBack(move) && !row.isBackAllowed) return setPickups.refusals.PICKUP_BACK_OFF.text
        if (step.isLocked) return '앞서 보낸 내용의 결과를 기다리고 있습니다.'
        const isPossible = may(PICKUP_LIFE, move, row, { by }).ok
        return isPossible ? undefined : `지금은 ‘${PICKUPS[row.answersheetPickup].word}’ 상태입니다.`
      },
      nameOf: ({ schoolName, schoolNo }) => `${schoolName} (${schoolNo})`,
      ask: async (rows, note) => {
        const question = { title: `${label} 처리하시겠습니까?`, okText: label, note }
        const schools = `학원 ${rows.length}곳`
        if (isStepBack(move))
          return confirmWithReason({
            ...question,
            text: `${schools}의 답안지를 ‘${PICKUPS[to].word}’ 상태로 되돌립니다.`,
            danger: true,
            reason: { label: '사유', required: true, maxLength: LONGEST_REASON },
          })
        const ahead = plan && isExamAhead(plan.examStartYmd, serverToday()) ? plan.examStartYmd : undefined
        const text = ahead ? `${schools}\n${aheadText(ahead)}` : schools
        return (await confirm({ ...question, text, danger: ahead !== undefined })) ? (ahead ?? '') : undefined
      },
      runAll: async (rows, said) => {
        sent.current = { move, rows }
        refused.current = undefined
        const nsatPlanNo = rows[0]?.nsatPlanNo ?? 0
        const schoolNoList = rows.map(({ schoolNo }) => schoolNo)
        const body = { nsatPlanNo, schoolNoList, answersheetPickupCode: to }
        const more = isStepBack(move) ? { reason: said } : said === '' ? {} : { confirmBeforeExam: true }
        await step.take({ body: { ...body, ...more } })
        return refused.current
      },
    }
  })
  return { actions, notice: step.notice }
}
