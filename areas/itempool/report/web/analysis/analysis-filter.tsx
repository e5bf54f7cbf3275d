import { useId } from 'react'
import type { z } from 'zod'
import { EXAM_TARGET_CODES, EXAM_TARGETS, type ItempoolTarget } from '#areas/itempool/item/contract/codes.ts'
import type { readAnalysis } from '#areas/itempool/report/contract/analysis.contract.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { monthText } from '#platform/contract/seoul.ts'
import { Select } from '#platform/web/form/select.tsx'
import { id, oneOf, searchOf } from '#platform/web/screens/search-fields.ts'
import css from './analysis.module.css'

/** What the address says of an analysis. */
export const ANALYSIS_SEARCH = searchOf({ planNo: id(), examTarget: oneOf(EXAM_TARGET_CODES) })
export type AnalysisSearch = z.output<typeof ANALYSIS_SEARCH>

/** A month `202611` as people read it. */
export const roundText = (planYm: string): string => monthText(`${planYm.slice(0, 4)}-${planYm.slice(4)}`)

interface AnalysisFilterProps {
  analysis: Pick<CallOutput<typeof readAnalysis>, 'roundList' | 'targetList'>
  search: AnalysisSearch
  onSearch: (patch: Partial<AnalysisSearch>) => void
}

/** The rounds and targets of which there are answers: what is chosen holds at once. */
export function AnalysisFilter({ analysis, search, onSearch }: AnalysisFilterProps) {
  const controlId = useId()
  const targets = analysis.targetList.flatMap(({ examTarget, examineeCount }) =>
    isTarget(examTarget)
      ? [{ value: examTarget, label: `${EXAM_TARGETS[examTarget]} (${countText(examineeCount)})` }]
      : [],
  )
  return (
    <search className={css.filter} aria-label="분석 조건">
      <span>
        <label htmlFor={`${controlId}-round`}>회차</label>
        <Select
          id={`${controlId}-round`}
          emptyText="전체 회차"
          choices={analysis.roundList.map(({ planNo, planYm, examineeCount }) => ({
            value: planNo,
            label: `${roundText(planYm)} (${countText(examineeCount)})`,
          }))}
          value={search.planNo}
          onChoose={(planNo: number | undefined) => onSearch({ planNo })}
        />
      </span>
      <span>
        <label htmlFor={`${controlId}-target`}>대상</label>
        <Select
          id={`${controlId}-target`}
          emptyText="전체 대상"
          choices={targets}
          value={search.examTarget}
          onChoose={(examTarget: ItempoolTarget | undefined) => onSearch({ examTarget })}
        />
      </span>
    </search>
  )
}

const countText = (count: number): string => `${count.toLocaleString('ko-KR')}명`
const isTarget = (code: string): code is ItempoolTarget => code in EXAM_TARGETS
