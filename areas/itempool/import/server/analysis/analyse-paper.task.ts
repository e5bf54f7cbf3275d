import { z } from 'zod'
import type { FilesDoor, StoredFile } from '#areas/base/files/server/door.ts'
import type { LayoutReading } from '#areas/itempool/import/contract/analysis.contract.ts'
import { isSheetType, type SheetType } from '#areas/itempool/import/contract/file-types.ts'
import { OWN_ANALYSES } from '#areas/itempool/import/contract/parse.contract.ts'
import { errorMessageOf, findingsOf, type NamedFile } from '#areas/itempool/import/rules/findings.rules.ts'
import { originIdsOf } from '#areas/itempool/import/rules/layouts/across-files.rules.ts'
import { OWN_TASKS } from '#platform/contract/own-tasks.contract.ts'
import type { Live } from '#platform/server/live/live.ts'
import { type StartableTask, type TaskRun, task } from '#platform/server/tasks/task.ts'
import { readArchives } from '../unpack/archives.queries.ts'
import { findAnalysis, type StoredAnalysis, setFindings } from './analyses.queries.ts'
import { readSubjects, readWorld } from './paper-world.ts'
import { readStoredSheet, unread } from './read-sheets.ts'

const Input = z.object({ parseNo: z.number().int() })
export type AnalyseTask = StartableTask<z.input<typeof Input>>

/** Reads the files of a paper and keeps what was found; done twice it finds the same. */
export const analyseTask = (files: FilesDoor, live: Pick<Live, 'changed'>): AnalyseTask =>
  task({
    name: 'itempoolImport.analyse',
    title: '시험지 분석',
    mostTries: 3,
    mostMinutes: 10,
    input: Input,
    async run({ input, ...run }) {
      const analysis = await findAnalysis(run.db, input.parseNo)
      if (!analysis || analysis.status === 'DONE') return
      const { findings, archiveNos } = await find(files, analysis, run)
      await setFindings(run.db, analysis.parseNo, { findings, archiveNos, errorMessage: errorMessageOf(findings) })
      live.changed([OWN_ANALYSES, OWN_TASKS], analysis.userId)
    },
  })

async function find(
  files: FilesDoor,
  { files: refs, userId, providerNo, testName, corrections }: StoredAnalysis,
  { db, progress }: Pick<TaskRun, 'db' | 'progress'>,
) {
  const named: NamedFile[] = []
  const readings: Partial<Record<SheetType, LayoutReading>> = {}
  // One step for each file, and one for what they say together.
  const steps = refs.length + 1
  for (const { type, objectStorageNo } of refs) {
    await progress(named.length, steps)
    const file = await files.findUpload(db, objectStorageNo, userId)
    named.push({ type, objectStorageNo, fileName: file?.name ?? '' })
    if (isSheetType(type)) readings[type] = await readOne(files, file, type, { providerNo, corrections })
  }
  await progress(refs.length, steps)
  const ids = Object.values(readings).flatMap(({ rows }) => rows.map(({ id }) => id))
  const paper = { userId, providerNo, testName }
  // Those that were sent with this analysis alone: of an older upload nobody knows here.
  const sent = refs.map(({ objectStorageNo }) => objectStorageNo)
  const archives = await readArchives(db, paper, 'objectStorageNo', sent)
  const world = await readWorld(db, providerNo, archives, ids)
  const bankSubjects = await readSubjects(db, providerNo, originIdsOf(readings))
  const findings = findingsOf({ files: named, readings, world, bankSubjects })
  await progress(steps, steps)
  return { findings, archiveNos: archives.archiveNos }
}

const GONE = unread('업로드한 파일이 없습니다. 파일을 다시 올려주세요.')

const readOne = async (
  files: FilesDoor,
  file: StoredFile | null,
  type: SheetType,
  { providerNo, corrections }: Pick<StoredAnalysis, 'providerNo' | 'corrections'>,
): Promise<LayoutReading> =>
  file ? readStoredSheet(files, { type, objectKey: file.objectKey }, providerNo, corrections) : GONE
