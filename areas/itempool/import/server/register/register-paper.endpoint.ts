import type { FilesDoor } from '#areas/base/files/server/door.ts'
import { insertExam } from '#areas/itempool/exam/server/door.ts'
import { registerPaper } from '#areas/itempool/import/contract/parse.contract.ts'
import { filesOfItem, joinRow, type PaperItem } from '#areas/itempool/import/rules/join-paper.rules.ts'
import { obstaclesOf } from '#areas/itempool/import/rules/obstacles.rules.ts'
import { areAnalysed } from '#areas/itempool/import/rules/posted-lists.rules.ts'
import { targetsOf } from '#areas/itempool/item/contract/codes.ts'
import { findCategory, findProvider, insertItems, setPictureHashes } from '#areas/itempool/item/server/door.ts'
import { waitForLock } from '#platform/server/database/database.ts'
import { type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { refuse, refuseBy } from '#platform/server/refuse.ts'
import { isOvertaken, lockForRegistration, type StoredAnalysis, setExam } from '../analysis/analyses.queries.ts'
import { readWorld } from '../analysis/paper-world.ts'
import type { ImportDeps } from '../deps.ts'
import { listHashes, lockArchives, readArchives, removeArchives } from '../unpack/archives.queries.ts'
import { newItemOf, similarOf, subjectsOf } from './paper-items.ts'

type RegisterExchange = Exchange<typeof registerPaper>

/** A paper with the longest lists that may be posted. */
const MOST_BODY_BYTES = 4 * 1_048_576

/** Registers a paper once. Everything that the analysis said is judged anew, while nobody else registers of the same provider. */
export const registerPaperEndpoint = endpoint(
  registerPaper,
  async (x, { files }: ImportDeps) => {
    const { db, body } = x
    await judgeProvider(x)
    await waitForLock(db, `itempoolImport.register ${body.contentProvider}`)
    const analysis = await takeAnalysis(x)
    const { items: found = [], problemCount = 0 } = analysis.result ?? {}
    if (!areAnalysed(body, found)) throw refuse(registerPaper, 'ALTERED')
    if (analysis.examNo !== null) return repeated(x, analysis)
    if (await isOvertaken(db, analysis, x.now)) throw refuse(registerPaper, 'OVERTAKEN')
    await judgeTarget(x)
    const archives = await holdArchives(x, analysis)
    const ids = found.map(({ row }) => row.id)
    const world = await readWorld(db, analysis.providerNo, archives, ids)
    const items = found.map(({ type, row }) => joinRow(type, row, world))
    const obstacle = obstaclesOf(items, problemCount)
    // Pictures of what is registered already have been used up: that they are gone is not the news.
    if (archives.areChanged && obstacle?.code !== 'ITEMS_EXIST') throw refuse(registerPaper, 'IMAGES_CHANGED')
    if (obstacle) throw refuseBy(registerPaper, obstacle)
    const { targetCategory: categoryNo, testTarget: examTarget } = body
    await setExam(db, analysis.parseNo, { examNo: await store(x, items), categoryNo, examTarget })
    await setPictureHashes(db, await listHashes(db, analysis.archiveNos))
    await consume(x, files, analysis, items)
    return 'ok' as const
  },
  { maxBodyBytes: MOST_BODY_BYTES },
)

async function judgeProvider({ db, scope, body }: RegisterExchange): Promise<void> {
  const provider = await findProvider(db, body.contentProvider, scope.onlyProvider)
  if (!provider) throw refuse(registerPaper, 'PROVIDER_UNKNOWN')
}

/** The analysis that is registered, held until the end. One that has expired is good only for hearing the first answer again. */
async function takeAnalysis(x: RegisterExchange): Promise<StoredAnalysis> {
  const { db, now, body } = x
  const { contentProvider: providerNo, testName, parseNo } = body
  const analysis = await lockForRegistration(db, x, { providerNo, testName, parseNo })
  if (!analysis || (analysis.examNo === null && analysis.expiresAt <= now)) throw refuse(registerPaper, 'NOT_ANALYSED')
  if (analysis.status !== 'DONE') throw refuse(registerPaper, 'NOT_DONE')
  return analysis
}

/** The same request again gets the first answer; an analysis registers one paper, also when that was deleted. */
function repeated({ body }: RegisterExchange, { categoryNo, examTarget }: StoredAnalysis): 'ok' {
  if (categoryNo !== body.targetCategory || examTarget !== body.testTarget) throw refuse(registerPaper, 'ALREADY_USED')
  return 'ok'
}

/** The archives that the analysis saw, as far as they are still there; nothing else touches them until the end. */
async function holdArchives({ db, caller }: RegisterExchange, { providerNo, testName, archiveNos }: StoredAnalysis) {
  const paper = { userId: caller.userId, providerNo, testName }
  await lockArchives(db, paper)
  const archives = await readArchives(db, paper, 'archiveNo', archiveNos)
  return { ...archives, areChanged: archives.archiveNos.length < archiveNos.length }
}

async function judgeTarget({ db, scope, body }: RegisterExchange): Promise<void> {
  const category = await findCategory(db, body.targetCategory, scope.onlyProvider)
  if (category?.itempoolContentProviderNo !== body.contentProvider) throw refuse(registerPaper, 'CATEGORY_UNKNOWN')
  const targets: readonly string[] = targetsOf(category.depth3CategoryName)
  if (!targets.includes(body.testTarget)) throw refuse(registerPaper, 'TARGET_NOT_ALLOWED')
}

/** Stores items, what is like them, and the exam; answers its number. */
async function store(x: RegisterExchange, items: readonly PaperItem[]): Promise<number> {
  const { contentProvider: providerNo, targetCategory, testTarget, testName } = x.body
  const { userId } = x.caller
  const itemNos = await insertItems(x, { providerNo, items: items.map(newItemOf), similar: similarOf(items), userId })
  const examNo = await insertExam(x, {
    providerNo,
    categoryNo: targetCategory,
    examTarget: testTarget,
    examName: testName,
    subjects: subjectsOf(items, itemNos),
    userId,
  })
  if (examNo === undefined) throw refuse(registerPaper, 'EXAM_EXISTS')
  return examNo
}

/** What was sent is used up: pictures that no item shows are given up, and the files with them. */
async function consume(
  { db, now }: RegisterExchange,
  files: FilesDoor,
  analysis: StoredAnalysis,
  items: readonly PaperItem[],
): Promise<void> {
  const kept = new Set(items.flatMap(filesOfItem).map(({ objectKey }) => objectKey))
  const brought = await removeArchives(db, analysis.archiveNos)
  await files.leaveObjects(
    db,
    brought.filter((key) => !kept.has(key)),
    now,
  )
  for (const { objectStorageNo } of analysis.files) await files.remove(db, objectStorageNo, now)
}
