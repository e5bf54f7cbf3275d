import { useState } from 'react'
import { isArchiveType } from '#areas/itempool/import/contract/file-types.ts'
import { analysisTitle, startAnalysis } from '#areas/itempool/import/contract/parse.contract.ts'
import { FILE_REFUSALS, type ObjectRef, unpackArchives } from '#areas/itempool/import/contract/upload.contract.ts'
import { FILES_OF_KIND } from '#areas/itempool/import/rules/paper-files.rules.ts'
import { useWatchedTasks } from '#platform/web/bell/watched-tasks.ts'
import { ProblemError, sentenceOf } from '#platform/web/calls/problem-error.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { alert } from '#platform/web/feedback/dialog.ts'
import type { Paper } from './use-paper.ts'
import type { UsedFiles } from './use-paper-files.ts'

export const NO_CATEGORY = '시험 카테테고리를 선택해주세요.'
const NO_TARGET = '시험 대상을 선택해주세요.'

/** Shows why something did not work, below a title where it may be long, unless another page already opens for it. */
export async function alertProblem(problem: unknown, title?: string): Promise<void> {
  if (problem instanceof ProblemError && problem.isAnswered) return
  const text = sentenceOf(problem)
  await alert(title === undefined ? { title: text } : { title, text })
}

/** Files, pictures, analysis: answers the number of the analysis, or undefined where the way ended before. */
export function useAnalyse(paper: Paper, files: UsedFiles) {
  const unpack = useWrite(unpackArchives)
  const parse = useWrite(startAnalysis)
  // The analysis opens as soon as it is there.
  useWatchedTasks((title) => parse.isRunning && title === analysisTitle(paper.testName))
  // How often it was asked for with something missing.
  const [refusals, setRefusals] = useState(0)
  const isAsked = refusals > 0

  const analyse = async (objectStorageList: ObjectRef[]): Promise<number | undefined> => {
    const body = { cpNo: paper.providerNo, testName: paper.testName, objectStorageList }
    try {
      if (objectStorageList.some(({ type }) => isArchiveType(type))) await unpack.run({ body })
      return (await parse.run({ body })).parseNo
    } catch (problem) {
      await alertProblem(problem)
    }
  }

  return {
    refusals,
    errors: {
      category: isAsked && !paper.category ? NO_CATEGORY : undefined,
      target: isAsked && !paper.target ? NO_TARGET : undefined,
    },
    step: files.isSending ? '파일을 전송하고 있습니다.' : stepOf(unpack.isRunning, parse.isRunning),
    start: async (): Promise<number | undefined> => {
      if (!files.chosen.TEST) files.object('TEST', FILE_REFUSALS.TEST_MISSING.text)
      if (!paper.category) await alert({ title: NO_CATEGORY })
      if (!paper.testName || !files.chosen.TEST) {
        setRefusals((count) => count + 1)
        return
      }
      const types = FILES_OF_KIND[paper.kind].flatMap(({ sheet, archive }) => [sheet, archive])
      const stored = await files.sendAll(types)
      return stored && analyse(stored)
    },
  } as const
}

function stepOf(isUnpacking: boolean, isParsing: boolean): string | undefined {
  if (isUnpacking) return '압축 파일을 풀고 있습니다.'
  return isParsing ? '문항 내용을 분석하고 있습니다.' : undefined
}
