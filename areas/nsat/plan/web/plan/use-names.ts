import { readExam } from '#areas/itempool/exam/contract/exam.contract.ts'
import { findCourse, findGoods } from '#areas/nsat/plan/contract/exam.contract.ts'
import { type ProblemError, sentenceOf } from '#platform/web/calls/problem-error.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { wonText } from '#platform/web/look/korean-text.ts'

/** What is told of a number: a name, or why there is none. */
export interface ShownName {
  readonly text: string
  readonly isMissing: boolean
}

/** Looks a number up; an empty text is not asked about. Undefined while nothing is known. */
export type UseName = (no: string) => ShownName | undefined

const shown = (name: string | null): ShownName =>
  name === null ? { text: '등록되지 않은 번호입니다.', isMissing: true } : { text: name, isMissing: false }

const failed = (error: ProblemError): ShownName => ({ text: sentenceOf(error), isMissing: true })

/** Goods with their price, as the shop has them now. */
export const useGoodsName: UseName = (no) => {
  const { data, error } = useCall(findGoods, { params: { id: Number(no) } }, { enabled: no !== '' })
  if (no === '') return undefined
  if (error) return failed(error)
  if (!data) return undefined
  const { goodsName, unitPrice } = data
  return shown(goodsName === null || unitPrice === null ? goodsName : `${goodsName} (${wonText(unitPrice)})`)
}

export const useCourseName: UseName = (no) => {
  const { data, error } = useCall(findCourse, { params: { id: Number(no) } }, { enabled: no !== '' })
  if (no === '') return undefined
  if (error) return failed(error)
  return data && shown(data.courseName)
}

export const useExamName: UseName = (no) => {
  const { data, error } = useCall(readExam, { params: { id: Number(no) } }, { enabled: no !== '' })
  if (no === '') return undefined
  if (error) return failed(error)
  return data === undefined ? undefined : shown(data?.examName ?? null)
}
