import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import type { CallOutput } from '#platform/contract/call.ts'
import type { Correction } from '#platform/contract/sheet/corrections.ts'
import { ProblemList } from '#platform/contract/sheet/problems.ts'
import { download } from '../calls/download.ts'
import { refreshReads } from '../calls/live.ts'
import { ProblemError, sentenceOf } from '../calls/problem-error.ts'
import { showProblem, useWrite } from '../calls/use-call.ts'
import { confirm } from '../feedback/dialog.ts'
import { toast } from '../feedback/toast.ts'
import { useLeaveGuard } from '../form/leave-guard.ts'
import { choiceTitle, type Fields, type UploadView } from './upload-view.ts'
import { lackingText, overwrittenOf, rowsText, thingsText, warnedText } from './upload-words.ts'
import { useChosenFile } from './use-chosen-file.ts'
import { useCorrections } from './use-corrections.ts'

export type Preview = CallOutput<UploadView['calls']['check']>
export type Stored = CallOutput<UploadView['calls']['upload']>

/** How the last check or upload of the chosen file ended. */
export type UploadResult =
  | { readonly kind: 'checked'; readonly effect: Preview }
  | { readonly kind: 'stored'; readonly effect: Stored }
  | {
      readonly kind: 'refused'
      readonly fileName: string
      readonly detail: string
      /** What is wrong with its rows; undefined where the file was refused for something else. */
      readonly found: ProblemList | undefined
      /** Nobody wanted it stored yet. */
      readonly isOnlyChecked?: boolean
    }

const bodyOf = (problem: unknown): unknown => (problem instanceof ProblemError ? problem.body : undefined)

type Refusal = Extract<UploadResult, { kind: 'refused' }>

function refusalOf(problem: unknown, fileName: string): Refusal {
  return {
    kind: 'refused',
    fileName,
    detail: sentenceOf(problem),
    found: ProblemList.safeParse(bodyOf(problem)).data,
  }
}

const Question = z.object({ code: z.literal('NEEDS_CONFIRMATION'), preview: z.unknown() })

/** What a file would do that somebody has to confirm, or undefined for another problem. */
const questionOf = ({ calls }: UploadView, problem: unknown): Preview | undefined =>
  calls.check.output.safeParse(Question.safeParse(bodyOf(problem)).data?.preview).data

function askAbout({ thing, about }: UploadView, preview: Preview): Promise<boolean> {
  const { fileName, warnings, addedCount, changedCount } = preview
  const overwritten = overwrittenOf(preview)
  const of = about?.(preview)
  return confirm({
    title: '확인하고 업로드하시겠습니까?',
    text: [
      of ? `'${fileName}' 파일(${of})을 업로드합니다.` : `'${fileName}' 파일을 업로드합니다.`,
      warnings.total > 0 && warnedText(thing, warnings.total),
      overwritten < changedCount && `${thingsText(thing, addedCount + changedCount)}이 바뀝니다.`,
      overwritten > 0 && `이미 저장된 ${rowsText(overwritten)}을 덮어씁니다.`,
      lackingText(preview),
    ]
      .filter(Boolean)
      .join(' '),
    okText: '확인하고 업로드',
    danger: true,
  })
}

interface FileInput {
  readonly params: Fields
  readonly body: Fields & { readonly corrections?: Correction[] }
  readonly files: { readonly file: File }
}

const NOTHING: Fields = {}

/** Checking and uploading a chosen file, and what became of it. After a failure the choice stays, to repair and try again. */
export function useUpload(view: UploadView, fixed: Fields, within: Fields = NOTHING) {
  const { calls } = view
  const [result, setResult] = useState<UploadResult>()
  const forgetResult = (): void => setResult(undefined)
  const corrections = useCorrections(forgetResult)
  // The file itself can be chosen again; what was typed in place of its cells cannot.
  useLeaveGuard(corrections.cells.length > 0)
  const chosen = useChosenFile(view, fixed, () => {
    forgetResult()
    corrections.forget()
  })
  const { needTarget, needBoth, forgetFile, ...choice } = chosen
  const cache = useQueryClient()
  const checking = useWrite(calls.check)
  const uploading = useWrite(calls.upload)

  // What was found was found within something else.
  const said = JSON.stringify(within)
  const [saidBefore, setSaidBefore] = useState(said)
  if (saidBefore !== said) {
    setSaidBefore(said)
    setResult(undefined)
  }

  const inputOf = async (): Promise<FileInput | undefined> => {
    const both = await needBoth()
    const sent = corrections.sent()
    return (
      both && {
        params: both.target,
        body: { ...within, ...(sent.length > 0 && { corrections: sent }) },
        files: { file: both.file },
      }
    )
  }
  const attempt = async (
    work: (input: FileInput) => Promise<UploadResult | undefined>,
    onRefused: (refusal: Refusal, problem: unknown) => void,
  ): Promise<UploadResult | undefined> => {
    const input = await inputOf()
    if (!input) return
    setResult(undefined)
    try {
      const done = await work(input)
      setResult(done)
      return done
    } catch (problem) {
      if (problem instanceof ProblemError && problem.isAnswered) return
      onRefused(refusalOf(problem, input.files.file.name), problem)
    }
  }
  const store = async (input: FileInput, shown?: string): Promise<UploadResult | undefined> => {
    try {
      const body = { ...input.body, ...(shown ? { confirm: true, shown } : { confirm: false }) }
      return { kind: 'stored', effect: await uploading.run({ ...input, body }) }
    } catch (problem) {
      const preview = questionOf(view, problem)
      if (!preview) throw problem
      setResult({ kind: 'checked', effect: preview })
      return (await askAbout(view, preview)) ? store(input, preview.fingerprint) : { kind: 'checked', effect: preview }
    }
  }
  const tell = (refusal: UploadResult, problem: unknown): void => {
    // What a person can repair stands in the panel; whether the rest was stored nobody knows, so no panel may say it.
    if (problem instanceof ProblemError && !problem.isOutcomeUnknown) setResult(refusal)
    else toast.error(`${sentenceOf(problem)} 관리자에게 문의해주세요.`, Number.POSITIVE_INFINITY)
    // A refused file stands in the history too; and a lost answer may hide a stored one.
    void refreshReads(cache, calls.upload.changes)
  }

  return {
    ...choice,
    corrections,
    result,
    running: checking.isRunning ? 'check' : uploading.isRunning ? 'upload' : undefined,
    template: async (): Promise<void> => {
      const target = needTarget()
      if (!target) return
      const what = choiceTitle(view, target).replaceAll('/', '')
      const name = `${calls.title} 업로드 양식${what && ` (${what})`}.xlsx`
      await download(calls.template, { params: target, query: within }, name).catch(showProblem)
    },
    /** Saves everything that is wrong with the chosen file, or strange about it. */
    saveProblems: async (): Promise<void> => {
      const input = await inputOf()
      if (input) await download(calls.fileProblems, input, '오류 내역.xlsx').catch(showProblem)
    },
    check: () =>
      attempt(
        async (input) => ({ kind: 'checked', effect: await checking.run(input) }),
        (refusal) => setResult({ ...refusal, isOnlyChecked: true }),
      ),
    upload: async (): Promise<void> => {
      const done = await attempt(store, tell)
      if (done?.kind !== 'stored') return
      forgetFile()
      corrections.forget()
      toast.success('업로드가 완료되었습니다.')
    },
  } as const
}

export type Upload = ReturnType<typeof useUpload>
