import type { ArchiveType, PaperType } from '#areas/itempool-import/contract/file-types.ts'
import { type Analysis, startAnalysis } from '#areas/itempool-import/contract/parse.contract.ts'
import { unpackArchives } from '#areas/itempool-import/contract/upload.contract.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { useLeaveGuard } from '#platform/web/form/leave-guard.ts'
import { alertProblem } from '../form/use-analyse.ts'
import type { UsedFiles } from '../form/use-paper-files.ts'
import { useSheetCorrections } from './use-sheet-corrections.ts'

/** The same files analysed once more: with corrected cells, or with another archive in place of one of them. */
export function useReanalysis(analysis: Analysis, files: UsedFiles, onStarted: (parseNo: number) => void) {
  const { cpNo, testName, objectStorageList } = analysis
  const corrections = useSheetCorrections(analysis.corrections)
  useLeaveGuard(corrections.isChanged)
  const unpack = useWrite(unpackArchives)
  const parse = useWrite(startAnalysis)

  const analyse = async (list: Analysis['objectStorageList'], hasNewArchive: boolean): Promise<void> => {
    const body = { cpNo, testName, objectStorageList: list }
    try {
      if (hasNewArchive) await unpack.run({ body })
      onStarted((await parse.run({ body: { ...body, corrections: corrections.sent() } })).parseNo)
    } catch (problem) {
      await alertProblem(problem)
    }
  }

  return {
    corrections: corrections.of,
    isCorrected: corrections.isChanged,
    isRunning: files.isSending || unpack.isRunning || parse.isRunning,
    recheck: (): void => void analyse(objectStorageList, false),
    /** Archives that were chosen and are none of those that were analysed. */
    newArchives: (types: readonly ArchiveType[]): PaperType[] =>
      types.filter((type) => {
        const file = files.chosen[type]
        return file && !objectStorageList.some((each) => each.objectStorageNo === file.stored?.objectStorageNo)
      }),
    replace: async (types: readonly PaperType[]): Promise<void> => {
      const stored = await files.sendAll(types)
      if (!stored) return
      const kept = objectStorageList.filter((each) => !types.includes(each.type))
      await analyse([...kept, ...stored], true)
    },
  } as const
}

export type Reanalysis = ReturnType<typeof useReanalysis>
