import { lifeOf, type MoveName, nextStatus } from '#platform/contract/life.ts'
import { WORK_REFUSALS } from '../contract/request-work.contract.ts'
import type { WorkStatus } from '../contract/work-status.ts'

interface WorkView {
  readonly status: WorkStatus
}

/** The life of a request for material, which staff move. What is done is taken up again, and never unseen. */
export const WORK_LIFE = lifeOf({
  statusOf: ({ status }: WorkView) => status,
  refusals: WORK_REFUSALS,
  otherwise: 'NOT_POSSIBLE',
  moves: {
    START: { from: ['RECEIVED'], to: 'IN_WORK', by: ['MANAGER'], label: '처리 시작' },
    FINISH: { from: ['RECEIVED', 'IN_WORK'], to: 'DONE', by: ['MANAGER'], label: '처리 완료' },
    PUT_BACK: { from: ['IN_WORK'], to: 'RECEIVED', by: ['MANAGER'], label: '접수로 되돌림' },
    REOPEN: { from: ['DONE'], to: 'IN_WORK', by: ['MANAGER'], label: '다시 처리' },
  },
})

const MOVES = Object.keys(WORK_LIFE.moves) as MoveName<typeof WORK_LIFE>[]

/** What a request may become from where it stands, with where it stands. */
export const statusesFrom = (status: WorkStatus): ReadonlySet<WorkStatus> =>
  new Set([status, ...MOVES.flatMap((move) => nextStatus(WORK_LIFE, move, status) ?? [])])

interface WorkTerms {
  readonly status: WorkStatus
  readonly dueYmd: string | null
}

/** Whether a request may be changed like that on this day: a day that is over stays where it was set before, and is never set anew. */
export function mayChangeWork(before: WorkTerms, after: WorkTerms, today: string) {
  if (!statusesFrom(before.status).has(after.status)) return refused('NOT_POSSIBLE')
  if (after.dueYmd !== null && after.dueYmd !== before.dueYmd && after.dueYmd < today) return refused('DUE_PAST')
  return { ok: true } as const
}

const refused = <Code extends keyof typeof WORK_REFUSALS>(code: Code) =>
  ({ ok: false, code, text: WORK_REFUSALS[code].text }) as const

/** How near the day is until which a request should be done; null where nothing presses. */
export function pressing({ status, dueYmd }: WorkTerms, today: string): 'OVERDUE' | 'TODAY' | null {
  if (status === 'DONE' || dueYmd === null || dueYmd > today) return null
  return dueYmd < today ? 'OVERDUE' : 'TODAY'
}
