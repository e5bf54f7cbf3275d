import { sql } from 'kysely'
import { EXAM_RECORD } from '#areas/itempool/exam/contract/exam.contract.ts'
import { ITEM_RECORD } from '#areas/itempool/item/contract/item.contract.ts'
import type { ObjectStore } from '#gateways/object-storage/object-store.port.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows, numbersOf } from './insert-rows.ts'
import { insertTrail, type TrailLine } from './insert-trail.ts'
import { type Item, type ItemPlace, imageRows, itemOf, type Placed, questionsOn } from './itempool-items.ts'
import { categoriesOf, type PaperStory, paperStories } from './itempool-papers.ts'
import { picturesByQuestion, storePictures } from './itempool-pictures.ts'
import { subjectTables } from './itempool-subjects.ts'
import type { Question, Subject } from './questions/question.ts'

interface World {
  readonly now: Date
  /** At scale n so many items stand in the bank for each one of a paper. */
  readonly scale: number
  readonly userIds: ReadonlyMap<string, number>
  readonly names: ReadonlyMap<number, string>
  readonly store: Pick<ObjectStore, 'put'>
}

/** An item that is to be made, and what becomes of it. */
interface Wanted extends ItemPlace {
  readonly role: 'QUESTION' | 'SIMILAR' | 'COMPREHENSION' | 'ENRICHMENT' | 'SPARE'
  /** Of a question its number on the paper, of a similar or exercise item its place. */
  readonly no: number
  /** Of a similar item, the id of what it is like. */
  readonly originId?: string
  readonly grade?: number
  readonly subjectNo: number
}
type Made = Wanted & Item

interface NumberedSubject {
  readonly subjectNo: number
  readonly code: Subject
  readonly label: string
  readonly points: readonly number[]
}
interface NumberedPaper {
  readonly paper: PaperStory
  readonly examNo: number
  readonly subjects: readonly NumberedSubject[]
}

const EXERCISES_EACH = 5
const PLAYLIST = 'PLpartnerDemoMathHigh1'

/** Puts a bank of items and papers into the world; answers the numbers of its papers by what they are planned for. */
export async function insertItempool(db: Db, world: World): Promise<ReadonlyMap<string, number>> {
  await storePictures(world.store)
  const papers = await numberedPapers(db, paperStories(world.now))
  await insertPapers(db, world, papers)
  const wanted = papers.flatMap((paper) => wantedOf(paper, world))
  const numbers = await numbersOf(db, 'itempool_item.item', 'itemNo', wanted.length)
  const items = wanted.map((each, at): Made => ({ ...each, ...itemOf(each, numbers[at] ?? 0) }))
  await insertRows(
    db,
    'itempool_item.item',
    items.map(({ row }) => row),
  )
  await insertRows(db, 'itempool_item.item_image', imageRows(items, picturesByQuestion()))
  await insertPlaces(db, items)
  await insertTables(db, papers, items)
  await insertTrail(db, world, [
    ...papers.flatMap((paper) => paperTrail(paper, world)),
    ...items.flatMap((item) => itemTrail(item)),
  ])
  return new Map(papers.map(({ paper, examNo }) => [paper.key, examNo]))
}

async function numberedPapers(db: Db, stories: readonly PaperStory[]): Promise<NumberedPaper[]> {
  const examNos = await numbersOf(db, 'itempool_exam.exam', 'examNo', stories.length)
  const count = stories.reduce((sum, { subjects }) => sum + subjects.length, 0)
  const subjectNos = await numbersOf(db, 'itempool_exam.subject', 'subjectNo', count)
  let next = 0
  return stories.map((paper, at) => ({
    paper,
    examNo: examNos[at] ?? 0,
    subjects: paper.subjects.map((subject) => ({ ...subject, subjectNo: subjectNos[next++] ?? 0 })),
  }))
}

async function insertPapers(db: Db, { now, userIds }: World, papers: readonly NumberedPaper[]): Promise<void> {
  const categories = await insertCategories(
    db,
    papers.map(({ paper }) => paper),
    now,
  )
  const exams = papers.map(({ paper, examNo }) => ({
    examNo,
    providerNo: paper.providerNo,
    categoryNo: categories.get(`${paper.providerNo} ${paper.category.join('>')}`),
    examTarget: paper.target,
    examName: paper.name,
    version: 0,
    createdBy: userIds.get(paper.loginId) ?? null,
    createdAt: paper.at,
  }))
  await insertRows(db, 'itempool_exam.exam', exams)
  const subjects = papers.flatMap(({ paper, examNo, subjects }) =>
    subjects.map(({ subjectNo, code, label }, at) => ({
      subjectNo,
      examNo,
      subjectCode: code,
      displayName: label,
      position: at + 1,
      coachVersion: paper.isRecent ? 1 : 0,
      statisticVersion: paper.isRecent ? 1 : 0,
      purposeVersion: paper.isRecent ? 1 : 0,
    })),
  )
  await insertRows(db, 'itempool_exam.subject', subjects)
}

/** Answers the number of every category by its provider and its names. */
async function insertCategories(db: Db, stories: readonly PaperStory[], now: Date): Promise<Map<string, number>> {
  const all = [...categoriesOf(stories, now)].flatMap(([providerNo, some]) =>
    some.map((names) => ({ providerNo, names })),
  )
  const numbers = await numbersOf(db, 'itempool_item.category', 'categoryNo', all.length)
  const rows = all.map(({ providerNo, names: [depth1, depth2, depth3] }, at) => ({
    categoryNo: numbers[at],
    providerNo,
    depth1Name: depth1,
    depth2Name: depth2,
    depth3Name: depth3,
  }))
  await insertRows(db, 'itempool_item.category', rows)
  return new Map(all.map(({ providerNo, names }, at) => [`${providerNo} ${names.join('>')}`, numbers[at] ?? 0]))
}

/** What a paper brings into the bank: its questions, their variations, what to practise, and spare ones at a larger scale. */
function wantedOf({ paper, subjects }: NumberedPaper, { scale, userIds }: World): Wanted[] {
  const userId = userIds.get(paper.loginId) ?? null
  return subjects.flatMap(({ subjectNo, code, points }) => {
    const prefix = `${paper.code}-${code[0]}`
    const placed = questionsOn(paper, code, points.length)
    const questions = placed.map(({ question }, at): Wanted => {
      const id = prefix + String(at + 1).padStart(2, '0')
      const video = paper.hasVideos && code === 'MATH' && { videoUrl: `https://www.youtube.com/watch?v=${videoId(at)}` }
      return { paper, question, id, point: points[at] ?? 5, userId, role: 'QUESTION', no: at + 1, subjectNo, ...video }
    })
    const spares = questions.flatMap((each) =>
      Array.from({ length: scale - 1 }, (_, at): Wanted => ({ ...each, id: `${each.id}-X${at + 2}`, role: 'SPARE' })),
    )
    if (!paper.isRecent || code === 'SCIENCE') return [...questions, ...spares]
    const similar = placed.flatMap(({ variations }, at) => similarTo(questions[at] as Wanted, variations))
    return [...questions, ...spares, ...similar, ...exercisesOf(prefix, questions, placed)]
  })
}

const similarTo = (origin: Wanted, variations: readonly Question[]): Wanted[] =>
  variations.map(
    (question, at): Wanted => ({
      ...plain(origin),
      question,
      id: `${origin.id}-S${at + 1}`,
      role: 'SIMILAR',
      no: at + 1,
      originId: origin.id,
    }),
  )

/** To understand there are the easiest questions in a variation where they have one, to go deeper the hardest. */
function exercisesOf(prefix: string, questions: readonly Wanted[], placed: readonly Placed[]): Wanted[] {
  const varied = questions.map(
    (each, at): Wanted => ({
      ...plain(each),
      question: placed[at]?.variations[0] ?? each.question,
    }),
  )
  const chosen = { COMPREHENSION: varied.slice(0, EXERCISES_EACH), ENRICHMENT: varied.slice(-EXERCISES_EACH) }
  return (['COMPREHENSION', 'ENRICHMENT'] as const).flatMap((role) =>
    chosen[role].map(
      (each, at): Wanted => ({
        ...each,
        id: `${prefix}${role[0]}${at + 1}`,
        role,
        no: at + 1,
        grade: gradeOf(role, at),
      }),
    ),
  )
}

/** The last ones are for everybody, the others for those who are weak, or strong. */
function gradeOf(role: 'COMPREHENSION' | 'ENRICHMENT', at: number): number {
  if (at >= 3) return 0
  return role === 'COMPREHENSION' ? 5 - (at % 3) : 1 + (at % 2)
}

const plain = ({ videoUrl: _video, ...place }: Wanted): Wanted => place
const videoId = (at: number): string => `demoMath${String(at + 1).padStart(3, '0')}`

async function insertPlaces(db: Db, items: readonly Made[]): Promise<void> {
  const by = Map.groupBy(items, ({ role }) => role)
  const questions = by.get('QUESTION') ?? []
  const numbers = new Map(questions.map(({ id, paper, itemNo }) => [`${paper.providerNo} ${id}`, itemNo]))
  const places = questions.map(({ subjectNo, no, itemNo }) => ({
    subjectNo,
    questionNo: no,
    itemNo,
  }))
  await insertRows(db, 'itempool_exam.exam_item', places)
  const similar = (by.get('SIMILAR') ?? []).map(({ paper, originId, itemNo, no }) => ({
    originNo: numbers.get(`${paper.providerNo} ${originId}`),
    similarNo: itemNo,
    position: no,
  }))
  await insertRows(db, 'itempool_item.similar_item', similar)
  const exercises = [...(by.get('COMPREHENSION') ?? []), ...(by.get('ENRICHMENT') ?? [])]
  const rows = exercises.map(({ subjectNo, grade, role, itemNo, no }) => ({
    subjectNo,
    expectedGrade: grade,
    exerciseType: role,
    itemNo,
    position: no,
  }))
  await insertRows(db, 'itempool_exam.exercise_item', rows)
}

async function insertTables(db: Db, papers: readonly NumberedPaper[], items: readonly Made[]): Promise<void> {
  const questions = Map.groupBy(
    items.filter(({ role }) => role === 'QUESTION'),
    ({ subjectNo }) => subjectNo,
  )
  const tables = papers.flatMap(({ paper, subjects }) =>
    subjects.map(({ subjectNo, points }) =>
      subjectTables({
        subjectNo,
        year: paper.year,
        isWritten: paper.isRecent,
        fullScore: points.reduce((sum, point) => sum + point, 0),
        purposes: (questions.get(subjectNo) ?? []).map(({ no, question }) => [no, question.purpose] as const),
      }),
    ),
  )
  await insertRows(
    db,
    'itempool_exam.coach',
    tables.flatMap(({ coach }) => coach),
  )
  await insertRows(
    db,
    'itempool_exam.grade_cut',
    tables.flatMap(({ gradeCuts }) => gradeCuts),
  )
  await insertRows(
    db,
    'itempool_exam.purpose',
    tables.flatMap(({ purposes }) => purposes),
  )
  await sql`analyze itempool_item.item, itempool_exam.exam_item`.execute(db)
}

function paperTrail({ paper, examNo }: NumberedPaper, { userIds }: World): TrailLine[] {
  const by = { entity: EXAM_RECORD.entity, id: examNo, userId: userIds.get(paper.loginId) ?? null }
  const { name: examName, target: examTarget } = paper
  const subjects = paper.subjects.map(({ code }) => code)
  const registered = { action: 'itempoolExam.register', from: null, to: { examName, examTarget, subjects } }
  const videos = { action: 'itempoolExam.setVideos', from: { playlistId: null }, to: { playlistId: PLAYLIST } }
  return [
    { ...by, ...registered, at: paper.at },
    ...(paper.hasVideos ? [{ ...by, ...videos, at: later(paper, 2) }] : []),
  ]
}

/** On a paper that was corrected, this question was. */
const CORRECTED_NO = 5

function itemTrail({ paper, itemNo, id, userId, videoUrl, role, no, question }: Made): TrailLine[] {
  const by = { entity: ITEM_RECORD.entity, id: itemNo, userId }
  const isCorrected = videoUrl !== undefined && role === 'QUESTION' && no === CORRECTED_NO
  const before = question.answers.map((answer) => String((Number(answer) % 5) + 1))
  return [
    { ...by, action: 'itempoolItem.register', from: null, to: { id }, at: paper.at },
    ...(isCorrected
      ? [
          {
            ...by,
            action: 'itempoolItem.changeAnswers',
            from: { answers: before },
            to: { answers: question.answers },
            at: later(paper, 1),
          },
        ]
      : []),
    ...(videoUrl === undefined
      ? []
      : [{ ...by, action: 'itempoolItem.setVideo', from: { videoUrl: null }, to: { videoUrl }, at: later(paper, 2) }]),
  ]
}

/** So many hours after a paper was registered. */
const later = ({ at }: PaperStory, hours: number): Date => new Date(at.getTime() + hours * 3_600_000)
