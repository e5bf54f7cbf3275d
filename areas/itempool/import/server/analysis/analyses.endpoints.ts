import { setTimeout as pause } from 'node:timers/promises'
import type { FileCorrection } from '#areas/itempool/import/contract/analysis.contract.ts'
import {
  analysisTitle,
  listAnalyses,
  readAnalysis,
  startAnalysis,
} from '#areas/itempool/import/contract/parse.contract.ts'
import { MOST_CORRECTIONS } from '#platform/contract/sheet/corrections.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { findOr404, refuse } from '#platform/server/refuse.ts'
import { startTask } from '#platform/server/tasks/task.ts'
import type { ImportDeps } from '../deps.ts'
import { takePaperFiles } from '../files/paper-files.ts'
import { listArchives } from '../unpack/archives.queries.ts'
import type { AnalyseTask } from './analyse-paper.task.ts'
import { findOwnAnalysis, insertAnalysis, listOwnAnalyses, type StoredAnalysis, setTask } from './analyses.queries.ts'
import { toAnalysis, toHead } from './to-analysis.ts'

interface AnalysisDeps extends ImportDeps {
  readonly analyse: AnalyseTask
}

/** A client that asks once finds the outcome for a paper of the usual size in the first answer. */
const WAITED_MS = 4_000
const LOOKED_EVERY_MS = 100

const startAnalysisEndpoint = endpoint(
  startAnalysis,
  async (x, { files, fileUrlOf, analyse }: AnalysisDeps) => {
    const { db, now, caller, body } = x
    const former = body.parseNo === undefined ? undefined : await findOwnAnalysis(db, x, body.parseNo, now)
    if (body.parseNo !== undefined && !former) throw refuse(startAnalysis, 'NOT_FOUND')
    const unpacked = await listArchives(db, { userId: caller.userId, providerNo: body.cpNo, testName: body.testName })
    await takePaperFiles(startAnalysis, x, files, (no) => unpacked.some((archive) => archive.objectStorageNo === no))
    const corrections = together(former?.corrections ?? [], body.corrections)
    if (corrections.length > MOST_CORRECTIONS) throw refuse(startAnalysis, 'TOO_MANY_CORRECTIONS')
    const asked = { userId: caller.userId, providerNo: body.cpNo, testName: body.testName, corrections }
    const parseNo = await db.transaction().execute(async (tx) => {
      const no = await insertAnalysis(tx, { ...asked, files: body.objectStorageList }, now)
      const title = analysisTitle(body.testName)
      const taskNo = await startTask(tx, analyse, { input: { parseNo: no }, ownerId: caller.userId, now, title })
      await setTask(tx, no, taskNo)
      return no
    })
    const find = () => findOwnAnalysis(db, x, parseNo, now)
    return toAnalysis(db, await whenEnded(find), (key) => fileUrlOf(key, x))
  },
  { transaction: false, perMinute: 60 },
)

/** Corrections of the same cells: the later ones count. */
function together(former: readonly FileCorrection[], later: readonly FileCorrection[]): FileCorrection[] {
  const placeOf = ({ type, row, column }: FileCorrection) => JSON.stringify([type, row, column])
  return [...new Map([...former, ...later].map((each) => [placeOf(each), each])).values()]
}

async function whenEnded(find: () => Promise<StoredAnalysis | undefined>): Promise<StoredAnalysis> {
  for (const end = performance.now() + WAITED_MS; ; await pause(LOOKED_EVERY_MS)) {
    const analysis = await findOr404(startAnalysis, find())
    if (analysis.status !== 'RUNNING' || performance.now() >= end) return analysis
  }
}

const readAnalysisEndpoint = endpoint(readAnalysis, async (x, { fileUrlOf }: AnalysisDeps) => {
  const analysis = await findOr404(readAnalysis, findOwnAnalysis(x.db, x, x.params.parseNo, x.now))
  return toAnalysis(x.db, analysis, (key) => fileUrlOf(key, x))
})

const listAnalysesEndpoint = endpoint(listAnalyses, async (x) => {
  const { db, now } = x
  const lines = await listOwnAnalyses(db, x, now)
  const list = await Promise.all(
    lines.map(async (line) => ({ ...(await toHead(db, line)), errorCount: line.errorCount })),
  )
  return { list, count: list.length }
})

export const analysesEndpoints: readonly Endpoint<AnalysisDeps>[] = [
  startAnalysisEndpoint,
  readAnalysisEndpoint,
  listAnalysesEndpoint,
]
