import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import type { CallOutput } from '#platform/contract/call.ts'
import { download } from '#platform/web/calls/download.ts'
import { refreshReads } from '#platform/web/calls/live.ts'
import { ProblemError, sentenceOf } from '#platform/web/calls/problem-error.ts'
import { showProblem, useWrite } from '#platform/web/calls/use-call.ts'
import { confirm } from '#platform/web/feedback/dialog.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import type { UploadType } from '../contract/codes.ts'
import {
  checkUpload,
  downloadFileProblems,
  downloadTemplate,
  ProblemList,
  UploadPreview,
  uploadStatistics,
} from '../contract/upload.contract.ts'
import { UPLOAD_TYPE_WORDS } from './upload-words.ts'
import { useChosenFile } from './use-chosen-file.ts'

/** How the last check or upload of the chosen file ended. */
export type UploadResult =
  | { readonly kind: 'checked'; readonly effect: UploadPreview }
  | { readonly kind: 'stored'; readonly effect: CallOutput<typeof uploadStatistics> }
  | {
      readonly kind: 'refused'
      readonly fileName: string
      readonly detail: string
      /** What is wrong with its rows; undefined where the file was refused for something else. */
      readonly found: ProblemList | undefined
    }

const bodyOf = (problem: unknown): unknown => (problem instanceof ProblemError ? problem.body : undefined)

function refusalOf(problem: unknown, fileName: string): UploadResult {
  return {
    kind: 'refused',
    fileName,
    detail: sentenceOf(problem),
    found: ProblemList.safeParse(bodyOf(problem)).data,
  }
}

const Question = z.object({ code: z.literal('NEEDS_CONFIRMATION'), preview: UploadPreview })

/** What a file would do that somebody has to confirm, or undefined for another problem. */
const questionOf = (problem: unknown): UploadPreview | undefined => Question.safeParse(bodyOf(problem)).data?.preview

const askAbout = ({ fileName, warnings, changedCount }: UploadPreview): Promise<boolean> =>
  confirm({
    title: '확인하고 업로드하시겠습니까?',
    text: [
      `'${fileName}' 파일을 업로드합니다.`,
      warnings.total > 0 && `확인이 필요한 수치가 ${warnings.total.toLocaleString('ko-KR')}건 있습니다.`,
      changedCount > 0 && `이미 저장된 ${changedCount.toLocaleString('ko-KR')}행을 덮어씁니다.`,
    ]
      .filter(Boolean)
      .join(' '),
    okText: '확인하고 업로드',
    danger: true,
  })

interface FileInput {
  readonly params: { readonly type: UploadType }
  readonly files: { readonly file: File }
}

/** Checking and uploading a chosen file, and what became of it. After a failure the choice stays, to repair and try again. */
export function useUpload() {
  const [result, setResult] = useState<UploadResult>()
  const { needType, needBoth, forgetFile, ...choice } = useChosenFile(() => setResult(undefined))
  const cache = useQueryClient()
  const checking = useWrite(checkUpload)
  const uploading = useWrite(uploadStatistics)

  const attempt = async (
    work: (input: FileInput) => Promise<UploadResult | undefined>,
    onRefused: (refusal: UploadResult, problem: unknown) => void = setResult,
  ): Promise<UploadResult | undefined> => {
    const chosen = await needBoth()
    if (!chosen) return
    setResult(undefined)
    try {
      const done = await work({ params: { type: chosen.type }, files: { file: chosen.file } })
      setResult(done)
      return done
    } catch (problem) {
      if (problem instanceof ProblemError && problem.isAnswered) return
      onRefused(refusalOf(problem, chosen.file.name), problem)
    }
  }
  const store = async (input: FileInput, isConfirmed = false): Promise<UploadResult | undefined> => {
    try {
      return { kind: 'stored', effect: await uploading.run({ ...input, body: { confirm: isConfirmed } }) }
    } catch (problem) {
      const preview = questionOf(problem)
      if (!preview) throw problem
      setResult({ kind: 'checked', effect: preview })
      return (await askAbout(preview)) ? store(input, true) : { kind: 'checked', effect: preview }
    }
  }
  const tell = (refusal: UploadResult, problem: unknown): void => {
    // What a person can repair stands in the panel; whether the rest was stored nobody knows, so no panel may say it.
    if (problem instanceof ProblemError && !problem.isOutcomeUnknown) setResult(refusal)
    else toast.error(`${sentenceOf(problem)} 관리자에게 문의해주세요.`, Number.POSITIVE_INFINITY)
    // A refused file stands in the history too; and a lost answer may hide a stored one.
    void refreshReads(cache, uploadStatistics.changes)
  }

  return {
    ...choice,
    result,
    running: checking.isRunning ? 'check' : uploading.isRunning ? 'upload' : undefined,
    template: async (): Promise<void> => {
      const type = needType()
      if (!type) return
      const name = `통계 업로드 양식 (${UPLOAD_TYPE_WORDS[type].replaceAll('/', '')}).xlsx`
      await download(downloadTemplate, { params: { type } }, name).catch(showProblem)
    },
    /** Saves everything that is wrong with the chosen file, or strange about it. */
    saveProblems: async (): Promise<void> => {
      const chosen = await needBoth()
      if (!chosen) return
      const input = { params: { type: chosen.type }, files: { file: chosen.file } }
      await download(downloadFileProblems, input, '오류 내역.xlsx').catch(showProblem)
    },
    check: () => attempt(async (input) => ({ kind: 'checked', effect: await checking.run(input) })),
    upload: async (): Promise<void> => {
      const done = await attempt(store, tell)
      if (done?.kind !== 'stored') return
      forgetFile()
      toast.success('업로드가 완료되었습니다.')
    },
  } as const
}
