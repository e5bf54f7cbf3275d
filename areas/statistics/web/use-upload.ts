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
import { fileObjection, UPLOAD_TYPE_WORDS } from './upload-words.ts'

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

interface Missing {
  type?: string
  file?: string
}

const MISSING_MS = 1_000
const NO_TYPE = '파일 유형을 선택해주세요.'
const CHANGED = '선택한 뒤에 내용이 바뀐 파일입니다. 파일을 다시 선택해주세요.'

const InvalidRows = z.object({ problems: z.array(RowProblem), problemCount: z.number() })

function refusalOf(problem: unknown, fileName: string): UploadResult {
  const parsed = InvalidRows.safeParse(problem instanceof ProblemError ? problem.body : undefined)
  const rows = parsed.success ? parsed.data : { problems: [], problemCount: 0 }
  return { kind: 'refused', fileName, detail: sentenceOf(problem), ...rows }
}

/** Browsers refuse to read a file that was saved again after it was chosen. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

/** Kind, file and what became of them. After a failure both stay, so that one can repair and try again. */
export function useUpload() {
  const [type, setType] = useState<UploadType>()
  const [file, setFile] = useState<File>()
  const [missing, setMissing] = useState<Missing>({})
  const [result, setResult] = useState<UploadResult>()
  const cache = useQueryClient()
  const checking = useWrite(checkUpload)
  const uploading = useWrite(uploadStatistics)

  const refuseFile = (text: string): void => {
    setMissing((before) => ({ ...before, file: text }))
    toast.error(text, MISSING_MS)
  }
  const needType = (): UploadType | undefined => {
    if (type) return type
    setMissing({ type: NO_TYPE })
    toast.error(NO_TYPE, MISSING_MS)
  }
  const needFile = async (): Promise<File | undefined> => {
    if (!file) {
      refuseFile('선택된 파일이 없습니다.')
      return
    }
    if (await isReadable(file)) return file
    setFile(undefined)
    refuseFile(CHANGED)
  }
  const tell = (problem: unknown, fileName: string): void => {
    if (problem instanceof ProblemError && problem.isAnswered) return
    setResult(refusalOf(problem, fileName))
    toast.error(`${sentenceOf(problem)} 관리자에게 문의해주세요.`, Number.POSITIVE_INFINITY)
    // A refused file stands in the history too; and a lost answer may hide a stored one.
    void refreshReads(cache, uploadStatistics.changes)
  }
  const attempt = async (
    work: (input: { params: { type: UploadType }; files: { file: File } }) => Promise<UploadResult>,
    onProblem: (problem: unknown, fileName: string) => void,
  ): Promise<UploadResult | undefined> => {
    const chosenType = needType()
    const chosenFile = chosenType && (await needFile())
    if (!chosenType || !chosenFile) return
    setResult(undefined)
    try {
      const done = await work({ params: { type: chosenType }, files: { file: chosenFile } })
      setResult(done)
      return done
    } catch (problem) {
      onProblem(problem, chosenFile.name)
    }
  }

  return {
    type,
    file,
    missing,
    result,
    running: checking.isRunning ? 'check' : uploading.isRunning ? 'upload' : undefined,
    chooseType: (chosen: UploadType): void => {
      setType(chosen)
      setMissing((before) => ({ ...before, type: undefined }))
      setResult(undefined)
    },
    pick: (files: readonly File[]): void => {
      const objection = fileObjection(files)
      if (files.length === 0) return
      if (objection) {
        refuseFile(objection)
        return
      }
      setFile(files[0])
      setMissing((before) => ({ ...before, file: undefined }))
      setResult(undefined)
    },
    remove: (): void => {
      setFile(undefined)
      setResult(undefined)
    },
    template: async (): Promise<void> => {
      const chosen = needType()
      if (!chosen) return
      const name = `통계 업로드 양식 (${UPLOAD_TYPE_WORDS[chosen].replaceAll('/', '')}).xlsx`
      await download(downloadTemplate, { params: { type: chosen } }, name).catch(showProblem)
    },
    check: () =>
      attempt(
        async (input) => ({ kind: 'checked', effect: await checking.run(input) }),
        (problem, fileName) => {
          if (problem instanceof ProblemError && problem.isAnswered) return
          setResult(refusalOf(problem, fileName))
        },
      ),
    upload: async (): Promise<void> => {
      const done = await attempt(async (input) => ({ kind: 'stored', effect: await uploading.run(input) }), tell)
      if (!done) return
      setFile(undefined)
      toast.success('업로드가 완료되었습니다.')
    },
  } as const
}
