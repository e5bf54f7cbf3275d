import { z } from 'zod'
import type { DetailItem, Picture } from '#areas/itempool/import/contract/analysis.contract.ts'
import type { SheetType } from '#areas/itempool/import/contract/file-types.ts'
import { Analysis } from '#areas/itempool/import/contract/parse.contract.ts'
import type { Findings } from '#areas/itempool/import/rules/findings.rules.ts'
import type { PaperFile, PaperItem } from '#areas/itempool/import/rules/join-paper.rules.ts'
import { LISTS } from '#areas/itempool/import/rules/posted-lists.rules.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { findOwnTask } from '#platform/server/tasks/own-tasks.queries.ts'
import type { AnalysisLine, StoredAnalysis } from './analyses.queries.ts'
import { findPaperTwins, findTwins, type Twins } from './twins.queries.ts'

/** Gives out the address of stored bytes as of the moment of the answer. */
type UrlOf = (objectKey: string) => string

const ENDED = '분석을 끝내지 못했습니다. 다시 분석해주세요.'
const NOTHING: Findings = { summary: [], items: [], problems: [], problemCount: 0, warnings: [] }

/** An analysis with how far it is: while it runs that is what its task tells; a task that ended without an outcome failed. */
export async function toHead<A extends AnalysisLine>(db: Db, analysis: A) {
  const { status, done, total, errorMessage } =
    analysis.status === 'RUNNING' ? await running(db, analysis) : ended(analysis)
  return {
    parseNo: analysis.parseNo,
    cpNo: analysis.providerNo,
    testName: analysis.testName,
    status,
    done,
    total,
    errorMessage,
    createdYmdt: toYmdt(analysis.createdAt),
    expiresYmdt: toYmdt(analysis.expiresAt),
    itemPoolExamNo: analysis.examNo,
  }
}

const ended = ({ status, done, total, errorMessage }: AnalysisLine) => ({ status, done, total, errorMessage })

async function running(db: Db, { userId, taskNo, total }: AnalysisLine) {
  const task = taskNo === null ? undefined : await findOwnTask(db, userId, taskNo)
  const isOver = !task || task.status === 'FAILED' || task.status === 'CANCELED'
  return {
    status: isOver ? ('FAILED' as const) : ('RUNNING' as const),
    done: task?.doneCount ?? 0,
    total: task?.totalCount ?? total,
    errorMessage: isOver ? (task?.failure ?? ENDED) : null,
  }
}

/** As far as findings are gone through; what they say is judged with the whole answer. */
const Findable = z.object({
  summary: z.array(z.unknown()),
  items: z.array(
    z.object({
      row: z.object({ answerList: z.array(z.string()) }),
      ...Object.fromEntries(
        ['question', 'answer', 'solution', 'choices', 'missing'].map((key) => [key, z.array(z.unknown())]),
      ),
    }),
  ),
  problems: z.array(z.unknown()),
  warnings: z.array(z.unknown()),
})
const OTHER_SHAPE = '이전 버전에서 만든 분석입니다. 다시 분석해주세요.'

/** An analysis as its owner reads it; one whose findings were stored in another shape is to be made anew. */
export async function toAnalysis(db: Db, analysis: StoredAnalysis, urlOf: UrlOf): Promise<Analysis> {
  const head = await toHead(db, analysis)
  if (analysis.result === null || Findable.safeParse(analysis.result).success) {
    const twins = { ofBank: await findTwins(db, analysis), ofPaper: await findPaperTwins(db, analysis) }
    const read = Analysis.safeParse(withFindings(head, analysis, urlOf, twins))
    if (read.success) return read.data
  }
  return { ...withFindings(head, { ...analysis, result: null }, urlOf), status: 'FAILED', errorMessage: OTHER_SHAPE }
}

/** What looks like the items of a paper, by the provider's id: items of the bank, and others of the same paper. */
interface ItemTwins {
  readonly ofBank: Twins
  readonly ofPaper: Awaited<ReturnType<typeof findPaperTwins>>
}

const NO_TWINS: ItemTwins = { ofBank: new Map(), ofPaper: new Map() }

function withFindings(
  head: Awaited<ReturnType<typeof toHead>>,
  analysis: StoredAnalysis,
  urlOf: UrlOf,
  twins: ItemTwins = NO_TWINS,
): Analysis {
  const { summary, items, problems, problemCount, warnings } = analysis.result ?? NOTHING
  const detailsOf = (types: readonly SheetType[]): DetailItem[] =>
    items.filter(({ type }) => types.includes(type)).map((item) => toDetail(item, urlOf, twins))
  return {
    ...head,
    objectStorageList: [...analysis.files],
    corrections: [...analysis.corrections],
    itemPoolCheckSummary: [...summary],
    itemPoolTestCheckDetailList: detailsOf(LISTS.detailList),
    itemPoolTestSimilarDetailList: detailsOf(LISTS.similarDetailList),
    itemPoolWeaknessCheckDetailList: detailsOf(LISTS.weaknessDetailList),
    itemPoolExpertCheckDetailList: detailsOf(LISTS.expertDetailList),
    problems: [...problems],
    problemCount,
    warnings: [...warnings],
  }
}

const EXERCISES = { WEAKNESS: 'COMPREHENSION', EXPERT: 'ENRICHMENT' } as const

function toDetail(item: PaperItem, urlOf: UrlOf, twins: ItemTwins): DetailItem {
  const { imageNames, ...row } = item.row
  const question = pictureOf(item.question, urlOf)
  const solution = pictureOf(item.solution, urlOf)
  return {
    ...row,
    type: item.type,
    exerciseType: item.type === 'WEAKNESS' || item.type === 'EXPERT' ? EXERCISES[item.type] : null,
    metaDepth5Title: row.depth5Title,
    metaDepth8Title: row.depth8Title,
    questionImage: question,
    answerImage: pictureOf(item.answer, urlOf),
    solutionImage: solution,
    choiceImageList: item.choices.flatMap(({ choiceNo, parts }) => {
      const picture = pictureOf(parts, urlOf)
      return picture ? [{ choiceNo, ...picture }] : []
    }),
    questionImageUrl: question?.fileUrl ?? null,
    explanationImageUrl: solution?.fileUrl ?? null,
    soundUrl: item.sound && urlOf(item.sound.objectKey),
    isExists: item.registeredNo !== null,
    itemPoolItemNo: item.registeredNo,
    missingImages: [...item.missing],
    missingAnswer: row.answerList.length === 0,
    twinList: [...(twins.ofBank.get(row.id) ?? [])],
    paperTwinList: [...(twins.ofPaper.get(row.id) ?? [])],
  }
}

function pictureOf(parts: readonly PaperFile[], urlOf: UrlOf): Picture | null {
  const locationList = parts.map(({ objectKey }) => urlOf(objectKey))
  const [fileUrl] = locationList
  return fileUrl === undefined ? null : { fileUrl, locationList }
}
