import { useState } from 'react'
import { readPaperToken, uploadPaperFile } from '#areas/itempool/import/contract/upload.contract.ts'
import { type OmrReceipt, registerOmr } from '#areas/itempool/report/contract/omr.contract.ts'
import { checkOmr, type OmrCheck } from '#areas/itempool/report/contract/omr-check.contract.ts'
import { OMR_MESSAGES } from '#areas/itempool/report/contract/omr-messages.ts'
import { blankText, replacedText } from '#areas/itempool/report/rules/round-doubts.rules.ts'
import type { ProblemList } from '#platform/contract/sheet/problems.ts'
import { ProblemError, sentenceOf } from '#platform/web/calls/problem-error.ts'
import { send } from '#platform/web/calls/send.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { alert, confirm } from '#platform/web/feedback/dialog.ts'
import { bytesText } from '#platform/web/upload/upload-words.ts'
import { CHANGED_FILE, isReadable } from '#platform/web/upload/use-chosen-file.ts'
import type { OmrSearch } from './omr-search.ts'

const MOST_BYTES = 20 * 1_048_576
const ONE_FILE = '파일을 하나만 선택해주세요.'
const ONLY_XLSX = '엑셀 파일(.xlsx)을 선택해주세요.'

function objectionTo(files: readonly File[]): string | undefined {
  const [file] = files
  if (files.length > 1) return ONE_FILE
  if (!file || !/\.xlsx$/i.test(file.name)) return ONLY_XLSX
  return file.size > MOST_BYTES ? `${bytesText(MOST_BYTES)} 이하의 파일을 선택해주세요.` : undefined
}

async function store(file: File, onSent: (share: number) => void) {
  const { token } = await send(readPaperToken, {})
  const input = { query: { token }, body: { type: 'OMR' }, files: { file } } as const
  return send(uploadPaperFile, input, { onSent, handles: [401] })
}

const doneText = ({ rowCount, exceptionCount }: OmrReceipt): string =>
  exceptionCount === 0
    ? `${rowCount.toLocaleString('ko-KR')}명의 답안을 등록했습니다. 채점이 끝나면 점수가 표시됩니다.`
    : `${rowCount.toLocaleString('ko-KR')}명 중 ${exceptionCount.toLocaleString('ko-KR')}명의 신청자를 찾지 못했습니다. 아래에서 바로잡아주세요.`

const WRONG_FILE = '파일에 잘못된 내용이 있어 등록하지 않았습니다. 아래 오류 내역을 확인해주세요.'

/** What is wrong with a file, under its name. */
interface FoundProblems {
  readonly fileName: string
  readonly found: ProblemList
}

const BLANKS = '빈 답안도 등록하시겠습니까?'

/** Asks where the file is hardly of the round, would take the place of answers, or has blank ones; true where nobody has to be asked. */
async function isAgreed({ doubts, replacedCount, blankCount }: OmrCheck): Promise<boolean> {
  const replaced = replacedCount > 0 ? [replacedText(replacedCount)] : []
  const blank = blankCount > 0 ? [blankText(blankCount)] : []
  if (doubts.length + replaced.length + blank.length === 0) return true
  const question = replacedCount > 0 ? '등록된 답안을 바꾸시겠습니까?' : BLANKS
  return confirm({
    title: doubts.length > 0 ? '선택한 시행 월의 답안이 맞습니까?' : question,
    text: [...doubts, ...replaced, ...blank].join('\n'),
    okText: '등록',
    danger: doubts.length > 0,
  })
}

/** Choosing a file of the OMR reader and registering it for a subject of a round: stored first, then checked and registered. */
export function useOmrRegistration({ subjectCode, planNo }: OmrSearch) {
  const registration = useWrite(registerOmr)
  const checking = useWrite(checkOmr)
  const [problems, setProblems] = useState<FoundProblems>()
  const [file, setFile] = useState<File>()
  const [objection, setObjection] = useState<string>()
  const [step, setStep] = useState<{ readonly text: string; readonly percent?: number }>()

  const run = async (chosen: File, plan: number): Promise<void> => {
    if (!(await isReadable(chosen))) {
      setFile(undefined)
      setObjection(CHANGED_FILE)
      return
    }
    try {
      setStep({ text: '파일을 전송하고 있습니다.', percent: 0 })
      const stored = await store(chosen, (share) =>
        setStep({ text: '파일을 전송하고 있습니다.', percent: share * 100 }),
      )
      setStep({ text: '답안을 확인하고 있습니다.' })
      const body = { objectStorageModel: stored, planNo: plan, subjectCode }
      const found = await checking.run({ body })
      if (found.problems.total > 0) {
        setStep(undefined)
        setProblems({ fileName: chosen.name, found: found.problems })
        await alert({ title: OMR_MESSAGES.REFUSED, text: WRONG_FILE })
        return
      }
      if (!(await isAgreed(found))) return setStep(undefined)
      const receipt = await registration.run({ body: found.doubts.length > 0 ? { ...body, confirm: true } : body })
      setStep(undefined)
      setFile(undefined)
      await alert({ title: OMR_MESSAGES.DONE, text: doneText(receipt) })
    } catch (problem) {
      setStep(undefined)
      if (problem instanceof ProblemError && problem.isAnswered) return
      const isRefused = problem instanceof ProblemError && problem.status === 200
      await alert({ title: isRefused ? OMR_MESSAGES.REFUSED : OMR_MESSAGES.FAILED, text: sentenceOf(problem) })
    }
  }

  return {
    file,
    objection,
    /** What is wrong with the file that was checked last; undefined where nothing is. */
    problems,
    /** What is being done just now; undefined while nothing is. */
    step,
    pick: (files: readonly File[]): void => {
      const wrong = objectionTo(files)
      setProblems(undefined)
      setObjection(wrong)
      setFile(wrong === undefined ? files[0] : undefined)
    },
    remove: (): void => {
      setProblems(undefined)
      setFile(undefined)
    },
    register: async (): Promise<void> => {
      if (!file) return alert({ title: OMR_MESSAGES.NO_FILE })
      if (planNo === undefined) return alert({ title: OMR_MESSAGES.NO_PLAN })
      await run(file, planNo)
    },
  } as const
}
