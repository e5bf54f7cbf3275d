import { useEffect, useEffectEvent, useRef } from 'react'
import type { DetailItem } from '#areas/itempool/import/contract/analysis.contract.ts'
import { type Analysis, readAnalysis, registerPaper } from '#areas/itempool/import/contract/parse.contract.ts'
import { paperOfTestName } from '#areas/itempool/import/rules/test-name.rules.ts'
import { useCategories } from '#areas/itempool/item/web/door.tsx'
import { send } from '#platform/web/calls/send.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { alert } from '#platform/web/feedback/dialog.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { alertProblem, NO_CATEGORY } from '../form/use-analyse.ts'
import type { SetImportAddress } from '../import-search.ts'
import { examPath } from './analysis-words.ts'

/** What tells an item from another one, and what it is worth; everything else the server knows from its analysis. */
const posted = ({ no, subjectCode, id, itemType, answerList, point, difficulty, behavior }: DetailItem) => ({
  no,
  subjectCode,
  id,
  itemType,
  answerList,
  point,
  difficulty,
  behavior,
})

const listsOf = (analysis: Analysis) => ({
  detailList: analysis.itemPoolTestCheckDetailList.map(posted),
  similarDetailList: analysis.itemPoolTestSimilarDetailList.map(posted),
  weaknessDetailList: analysis.itemPoolWeaknessCheckDetailList.map(posted),
  expertDetailList: analysis.itemPoolExpertCheckDetailList.map(posted),
})

const REFUSED = '문항 DB에 등록할 수 없습니다.'

interface RegistrationOptions {
  analysis: Analysis
  /** As soon as it is known that there is no problem, without another click. */
  saves: boolean
  onChange: SetImportAddress
  onRegistered: () => void
}

/** Offers the exam, where the server tells which one it became. */
async function offerExam(parseNo: number): Promise<void> {
  const { itemPoolExamNo } = await send(readAnalysis, { params: { parseNo } })
  if (itemPoolExamNo !== null) toast.link('등록한 시험지 보기', examPath(itemPoolExamNo))
}

/** The step of an analysed paper into the bank; what stands in its way the server says. */
export function useRegistration({ analysis, saves, onChange, onRegistered }: RegistrationOptions) {
  const { cpNo, testName, parseNo } = analysis
  const categories = useCategories(cpNo)
  const registering = useWrite(registerPaper)

  const register = async (): Promise<void> => {
    const paper = categories && paperOfTestName(categories, testName)
    if (!paper) return alert({ title: NO_CATEGORY })
    const { categoryNo: targetCategory } = paper.category
    const head = { parseNo, contentProvider: cpNo, targetCategory, testTarget: paper.target, testName }
    try {
      await registering.run({ body: { ...head, ...listsOf(analysis) } })
    } catch (problem) {
      return alertProblem(problem, REFUSED)
    }
    // The paper is registered whether or not its number can be read.
    await offerExam(parseNo).catch(() => undefined)
    await alert({ title: '등록 완료' })
    onRegistered()
  }

  const hasSaved = useRef(false)
  const saveAtOnce = useEffectEvent(() => {
    if (hasSaved.current) return
    hasSaved.current = true
    onChange({ saves: false }, { replace: true, stay: true })
    if (analysis.errorMessage === null && analysis.itemPoolExamNo === null) void register()
  })
  const isReady = saves && categories !== undefined
  useEffect(() => {
    if (isReady) saveAtOnce()
  }, [isReady])

  return { register: () => void register(), isRunning: registering.isRunning } as const
}

export type Registration = ReturnType<typeof useRegistration>
