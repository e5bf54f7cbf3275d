import { readExam } from '#areas/itempool/exam/contract/exam.contract.ts'
import { EXAM_TARGET_CODES, EXAM_TARGETS, type ExamTarget } from '#areas/nsat/plan/contract/codes.ts'
import { findGoods } from '#areas/nsat/plan/contract/exam.contract.ts'
import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { sharedNumbers, strangePaper, type TypedNumbers } from '#areas/nsat/plan/rules/doubts.rules.ts'
import { strangeWords } from '#areas/nsat/plan/rules/name-fit.rules.ts'
import { send } from '#platform/web/calls/send.ts'
import { confirm } from '#platform/web/feedback/dialog.ts'
import type { ExamValues } from './exam-values.ts'

const numbersOf = (values: ExamValues): TypedNumbers[] =>
  EXAM_TARGET_CODES.map((target) => ({
    target,
    goodsNo: values[`commerceGoodsNo_${target}`],
    examNo: values[`itempoolExamNo_${target}`],
  }))

/** Who does not answer now tells nothing: whether the number is right is asked by the server once more. */
const unlessSilent = <T,>(answer: Promise<T>): Promise<T | undefined> => answer.catch(() => undefined)

async function doubtsAboutGoods(goodsNo: string, target: ExamTarget, plan: NsatPlan): Promise<string[]> {
  const found = await unlessSilent(send(findGoods, { params: { id: Number(goodsNo) } }))
  const words = found?.goodsName ? strangeWords(found.goodsName, { ...plan, target }) : []
  return words.length > 0 ? [`${EXAM_TARGETS[target].word} 상품 ‘${found?.goodsName}’: ${words.join(', ')}`] : []
}

async function doubtsAboutPaper(examNo: string, target: ExamTarget, plan: NsatPlan): Promise<string[]> {
  const found = await unlessSilent(send(readExam, { params: { id: Number(examNo) } }))
  if (!found) return []
  const { examName, examTarget, category } = found
  const words = strangePaper({ examName, examTarget, categoryName: category.fullCategoryName }, { ...plan, target })
  return words.length > 0 ? [`${EXAM_TARGETS[target].word} 시험지 ‘${examName}’: ${words.join(', ')}`] : []
}

/** What looks wrong of the numbers that were changed, each named. */
async function doubtsOf(before: ExamValues, after: ExamValues, plan: NsatPlan): Promise<string[]> {
  const [was, is] = [numbersOf(before), numbersOf(after)]
  const looked = is.flatMap(({ target, goodsNo, examNo }, at) => [
    ...(goodsNo !== '' && goodsNo !== was[at]?.goodsNo ? [doubtsAboutGoods(goodsNo, target, plan)] : []),
    ...(examNo !== '' && examNo !== was[at]?.examNo ? [doubtsAboutPaper(examNo, target, plan)] : []),
  ])
  return [...sharedNumbers(was, is), ...(await Promise.all(looked)).flat()]
}

/** Asks before numbers are stored that look like those of another target, subject or round; yes where none does. */
export async function askDoubts(before: ExamValues, after: ExamValues, plan: NsatPlan): Promise<boolean> {
  const doubts = await doubtsOf(before, after, plan)
  if (doubts.length === 0) return true
  return confirm({
    title: '이 회차와 맞지 않는 내용이 있습니다.',
    text: (
      <ul aria-label="확인할 내용">
        {doubts.map((doubt) => (
          <li key={doubt}>{doubt}</li>
        ))}
      </ul>
    ),
    note: '번호를 확인해주세요. 그래도 저장하시겠습니까?',
    okText: '그대로 저장',
    cancelText: '돌아가기',
    danger: true,
  })
}
