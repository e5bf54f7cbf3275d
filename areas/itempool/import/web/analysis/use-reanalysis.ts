import { useRef } from 'react'
import { type Analysis, startAnalysis } from '#areas/itempool/import/contract/parse.contract.ts'
import { unpackArchives } from '#areas/itempool/import/contract/upload.contract.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { useLeaveGuard } from '#platform/web/form/leave-guard.ts'
import { alertProblem } from '../form/use-analyse.ts'
import type { UsedFiles } from '../form/use-paper-files.ts'
import { lackingArchives } from './lacking-archives.ts'
import { useSheetCorrections } from './use-sheet-corrections.ts'

/** The same files analysed once more: with corrected cells, and with other archives in place of those that lack something. */
export function useReanalysis(analysis: Analysis, files: UsedFiles, onStarted: (parseNo: number) => void) {
  const { cpNo, testName, objectStorageList } = analysis
  const corrections = useSheetCorrections(analysis.corrections)
  const isOver = useRef(false)
  // Another analysis stands at another number of the same screen.
  useLeaveGuard(corrections.isChanged, () => isOver.current, undefined, ['parseNo'])
  const unpack = useWrite(unpackArchives)
  const parse = useWrite(startAnalysis)

  // Chosen, and none of those that were analysed.
  const newArchives = lackingArchives(analysis).filter((type) => {
    const file = files.chosen[type]
    return file && !objectStorageList.some((each) => each.objectStorageNo === file.stored?.objectStorageNo)
  })

  const again = async (): Promise<void> => {
    const stored = await files.sendAll(newArchives)
    if (!stored) return
    const kept = objectStorageList.filter(({ type }) => !stored.some((each) => each.type === type))
    const body = { cpNo, testName, objectStorageList: [...kept, ...stored] }
    try {
      if (stored.length > 0) await unpack.run({ body })
      const { parseNo } = await parse.run({ body: { ...body, corrections: corrections.sent() } })
      isOver.current = true
      onStarted(parseNo)
    } catch (problem) {
      await alertProblem(problem)
    }
  }

  return {
    cpNo,
    corrections: corrections.of,
    isCellChanged: corrections.isChanged,
    newArchives,
    /** There is something with which another analysis could come to another result. */
    isChanged: corrections.isChanged || newArchives.length > 0,
    isRunning: files.isSending || unpack.isRunning || parse.isRunning,
    again: (): void => void again(),
    /** What was corrected is not needed any more: nothing is asked for it. */
    giveUp: (): void => {
      isOver.current = true
    },
  } as const
}

export type Reanalysis = ReturnType<typeof useReanalysis>
