import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import type { CallOutput } from '#platform/contract/call.ts'
import { download } from '#platform/web/calls/download.ts'
import { refreshReads } from '#platform/web/calls/live.ts'
import { ProblemError, sentenceOf } from '#platform/web/calls/problem-error.ts'
import { showProblem, useWrite } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import type { UploadType } from '../contract/codes.ts'
import { checkUpload, downloadTemplate, RowProblem, uploadStatistics } from '../contract/upload.contract.ts'
import { UPLOAD_TYPE_WORDS } from './upload-words.ts'
import { useChosenFile } from './use-chosen-file.ts'

/** How the last check or upload of the chosen file ended. */
export type UploadResult =
  | { readonly kind: 'checked'; readonly effect: CallOutput<typeof checkUpload> }
  | { readonly kind: 'stored'; readonly effect: CallOutput<typeof uploadStatistics> }
  | {
      readonly kind: 'refused'
      readonly fileName: string
      readonly detail: string
      readonly problems: readonly RowProblem[]
      readonly problemCount: number
    }

const InvalidRows = z.object({ problems: z.array(RowProblem), problemCount: z.number() })

function refusalOf(problem: unknown, fileName: string): UploadResult {
  const parsed = InvalidRows.safeParse(problem instanceof ProblemError ? problem.body : undefined)
  const rows = parsed.success ? parsed.data : { problems: [], problemCount: 0 }
  return { kind: 'refused', fileName, detail: sentenceOf(problem), ...rows }
}

/** Checking and uploading a chosen file, and what became of it. After a failure the choice stays, to repair and try again. */
export function useUpload() {
  const [result, setResult] = useState<UploadResult>()
  const { needType, needBoth, forgetFile, ...choice } = useChosenFile(() => setResult(undefined))
  const cache = useQueryClient()
  const checking = useWrite(checkUpload)
  const uploading = useWrite(uploadStatistics)

  const attempt = async (
    work: (input: { params: { type: UploadType }; files: { file: File } }) => Promise<UploadResult>,
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
  const tell = (refusal: UploadResult, problem: unknown): void => {
    setResult(refusal)
    toast.error(`${sentenceOf(problem)} 관리자에게 문의해주세요.`, Number.POSITIVE_INFINITY)
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
    check: () => attempt(async (input) => ({ kind: 'checked', effect: await checking.run(input) })),
    upload: async (): Promise<void> => {
      const done = await attempt(async (input) => ({ kind: 'stored', effect: await uploading.run(input) }), tell)
      if (!done) return
      forgetFile()
      toast.success('업로드가 완료되었습니다.')
    },
  } as const
}
