import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ObjectStore } from '#gateways/object-storage/object-store.port.ts'
import { addDays, instantOf, toDay } from '#platform/contract/seoul.ts'
import { XLSX_MIME_TYPE } from '#platform/contract/sheet/book.ts'
import type { Db } from '#platform/server/database/database.ts'
import { writeSheet } from '#platform/server/sheet/write-sheet.ts'
import { chanceOf } from './chance.ts'
import { insertRows, numbersOf } from './insert-rows.ts'
import { insertTrail } from './insert-trail.ts'
import { type Examinee, examineesOf, nameOf, type OmrRound, readRounds } from './itempool-examinees.ts'
import { keyOf } from './itempool-pictures.ts'
import { abilityOf, type MarkedQuestion, marksOf } from './omr-marks.ts'

interface World {
  readonly now: Date
  readonly scale: number
  readonly userIds: ReadonlyMap<string, number>
  readonly names: ReadonlyMap<number, string>
  readonly store: Pick<ObjectStore, 'put'>
}

/** Somebody with what was read of their answer sheet. */
interface Sheet extends Examinee {
  readonly marks: readonly string[]
  readonly correct: readonly boolean[]
  readonly score: number
}

/** Of so many applicants one has handed in no sheet, or it is not read yet. */
const WITHOUT_SHEET = 12

/** Puts applicants for reports into the world, and the answers of the last rounds; answers how many applied. */
export async function insertItempoolAnswers(db: Db, world: World): Promise<number> {
  const rounds = await readRounds(db, world)
  const examinees = rounds.flatMap((round) => examineesOf(round, world))
  const applicants = examinees.toSorted((one, other) => one.appliedAt.getTime() - other.appliedAt.getTime())
  await insertRows(db, 'itempool_report.applicant', applicants.map(applicantRow))
  for (const [at, round] of rounds.filter(({ isOver }) => isOver).entries()) {
    const sheets = await sheetsOf(
      db,
      examinees.filter((each) => each.round === round).filter((_, no) => no % WITHOUT_SHEET !== WITHOUT_SHEET - 1),
    )
    await insertRound(db, world, round, sheets, at === 0 ? strangersOf(sheets) : [])
  }
  return applicants.length
}

function applicantRow(examinee: Examinee, at: number) {
  const { examineeNo, name, neoId, gender, grade, schoolNo, appliedAt } = examinee
  return {
    registeredAt: appliedAt,
    neoId,
    examineeNo,
    examineeName: name,
    gender,
    examineePhone: `0100${String((at * 104_729) % 10_000_000).padStart(7, '0')}`,
    examineeEmail: `student${examineeNo}@example.com`,
    grade,
    schoolNo,
  }
}

async function sheetsOf(db: Db, examinees: readonly Examinee[]): Promise<Sheet[]> {
  const questions = await readQuestions(db, [...new Set(examinees.map(({ subjectNo }) => subjectNo))])
  return examinees.map((examinee) => {
    const chance = chanceOf(`marks of ${examinee.examineeNo}`)
    return { ...examinee, ...marksOf(questions.get(examinee.subjectNo) ?? [], abilityOf(chance), chance) }
  })
}

async function readQuestions(db: Db, subjectNos: readonly number[]): Promise<Map<number, MarkedQuestion[]>> {
  const { rows } = await sql<MarkedQuestion & { subjectNo: number }>`
    select e.subject_no as "subjectNo", i.choice_count as "choiceCount", i.answers, i.point, i.average_rate::float8 as rate
    from itempool_exam.exam_item e join itempool_item.item i using (item_no)
    where e.subject_no = any(${subjectNos}::int[]) order by e.subject_no, e.question_no`.execute(db)
  return Map.groupBy(rows, ({ subjectNo }) => subjectNo)
}

/** Sheets that fit nobody: a number of no applicant, another school than the applicant's, and one that did not order. */
function strangersOf(sheets: readonly Sheet[]): { sheet: Sheet; reason: string }[] {
  const [first, second, third] = sheets.slice(-3)
  if (!first || !second || !third) return []
  const stranger = { ...first, examineeNo: `9${first.examineeNo.slice(1)}`, name: nameOf(4_711) }
  return [
    { sheet: stranger, reason: '신청자 중에 없는 수험번호입니다.' },
    {
      sheet: { ...second, schoolNo: sheets[0]?.schoolNo ?? 0 },
      reason: `신청한 학교번호(${second.schoolNo})와 다른 학교번호입니다.`,
    },
    { sheet: { ...third, schoolNo: 999_999 }, reason: '이 회차를 주문하지 않은 학교번호입니다.' },
  ]
}

async function insertRound(
  db: Db,
  world: World,
  round: OmrRound,
  all: readonly Sheet[],
  strangers: readonly { sheet: Sheet; reason: string }[],
): Promise<void> {
  const waiting = new Set(strangers.slice(1).map(({ sheet }) => sheet.examineeNo))
  const sheets = all.filter(({ examineeNo }) => !waiting.has(examineeNo))
  const uploadedAt = uploadTime(round, world.now)
  const [uploadNo = 0] = await numbersOf(db, 'itempool_report.omr_upload', 'omrUploadNo', 1)
  const userId = world.userIds.get('itempool') ?? 0
  const rows = [...sheets, ...strangers.map(({ sheet }) => sheet)]
  const about = { nsatPlanNo: round.planNo, subjectCode: round.subjectCode, omrUploadNo: uploadNo }
  await insertRows(db, 'itempool_report.omr_upload', [
    {
      ...about,
      ...(await storeFile(db, world, { round, rows, uploadedAt, userId })),
      rowCount: rows.length,
      exceptionCount: strangers.length,
      uploadedBy: userId,
      uploadedAt,
      // Read by the rules of today: nothing has to be read again.
      reading: 2,
    },
  ])
  const scoredAt = new Date(uploadedAt.getTime() + 20_000)
  await insertRows(
    db,
    'itempool_report.omr_answer',
    sheets.map((sheet) => ({
      ...about,
      ...sheetRow(sheet),
      score: sheet.score,
      correct: sheet.correct,
      scoredAt,
    })),
  )
  await insertRows(
    db,
    'itempool_report.omr_exception',
    strangers.map(({ sheet, reason }) => ({ ...about, ...sheetRow(sheet), reason, createdAt: uploadedAt })),
  )
  const to = { planNo: round.planNo, subjectCode: round.subjectCode, rowCount: rows.length }
  const action = 'itempoolReport.registerOmr'
  await insertTrail(db, world, [
    { entity: 'itempoolReport.upload', id: uploadNo, action, userId, from: null, to, at: uploadedAt },
  ])
}

/** The sheets are read four days after the exam. */
function uploadTime({ examEnd }: OmrRound, now: Date): Date {
  const usual = instantOf(addDays(examEnd, 4), '14:00')
  return usual < now ? usual : instantOf(addDays(toDay(now), -1), '14:00')
}

const sheetRow = (sheet: Sheet) => ({
  examineeNo: sheet.examineeNo,
  examineeName: sheet.name,
  schoolNo: sheet.schoolNo,
  examTarget: sheet.target,
  gender: sheet.gender.slice(0, 1),
  marks: sheet.marks,
  subjectNo: sheet.subjectNo,
})

interface FileOfRound {
  readonly round: OmrRound
  readonly rows: readonly Sheet[]
  readonly uploadedAt: Date
  readonly userId: number
}

/** Stores the spreadsheet that the reader would have made. */
async function storeFile(db: Db, { store }: World, { round, rows, uploadedAt, userId }: FileOfRound) {
  const questions = Math.max(...rows.map(({ marks }) => marks.length))
  const bytes = await writeSheet({
    name: 'OMR',
    columns: [
      { title: 'examineeNo', value: ({ examineeNo }: Sheet) => examineeNo },
      { title: 'examineeName', value: ({ name }: Sheet) => name },
      { title: 'schoolNo', value: ({ schoolNo }: Sheet) => schoolNo },
      { title: 'examTargetCode', value: ({ target }: Sheet) => target },
      { title: 'gender', value: ({ gender }: Sheet) => gender.slice(0, 1) },
      ...Array.from({ length: questions }, (_, at) => ({
        title: String(at + 1),
        value: ({ marks }: Sheet) => marks[at] || null,
      })),
    ],
    rows,
  })
  const key = keyOf(`omr ${round.planYm} ${round.subjectCode}`)
  await store.put(key, bytes, { contentType: XLSX_MIME_TYPE })
  const fileName = `OMR_${round.planYm}_${round.subjectCode}.xlsx`
  const { rows: stored } = await sql<{ no: number }>`
    insert into files.upload (owner_id, object_key, name, mime_type, size_bytes, sha256, created_at, taken_at)
    values (${userId}, ${key}, ${fileName}, ${XLSX_MIME_TYPE}, ${bytes.length},
      ${createHash('sha256').update(bytes).digest('hex')}, ${uploadedAt}, ${uploadedAt})
    returning object_storage_no::int as no`.execute(db)
  return { objectStorageNo: stored[0]?.no, fileName }
}
