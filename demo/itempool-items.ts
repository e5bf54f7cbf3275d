import { chanceOf } from './chance.ts'
import type { PaperStory } from './itempool-papers.ts'
import { keyOf, type Picture, SOUND } from './itempool-pictures.ts'
import { familiesOf, USUAL_RATES } from './itempool-questions.ts'
import { type Question, SUBJECT_LABELS } from './questions/question.ts'

/** An item on its way into the bank. */
export interface Item {
  readonly itemNo: number
  readonly question: Question
  readonly row: object
}

/** What an item is made for. */
export interface ItemPlace {
  readonly paper: PaperStory
  readonly question: Question
  /** The provider's id. */
  readonly id: string
  readonly point: number
  /** Of an item with an explanation video. */
  readonly videoUrl?: string
  readonly userId: number | null
}

const round = (percent: number): number => Math.round(Math.min(99.5, Math.max(1, percent)) * 10) / 10

/** How many answer it rightly, and how many of the first three grades do. */
function ratesOf(question: Question, id: string) {
  const chance = chanceOf(id)
  const average = USUAL_RATES[question.difficulty] + (chance() - 0.5) * 14
  const above = (share: number) => round(average + (100 - average) * share)
  return {
    averageRate: round(average),
    grade1Rate: above(0.82 + chance() * 0.1),
    grade2Rate: above(0.6 + chance() * 0.1),
    grade3Rate: above(0.35 + chance() * 0.1),
  }
}

/** The row of an item. */
export function itemOf({ paper, question, id, point, videoUrl, userId }: ItemPlace, itemNo: number): Item {
  const [subSubject, major, middle, minor] = question.units
  const school = paper.year < 10 ? '중학교' : '고등학교'
  const label = SUBJECT_LABELS[question.subject]
  const row = {
    itemNo,
    providerNo: paper.providerNo,
    providerItemId: id,
    itemType: question.choiceCount === null ? 'SHORT_ANSWER' : 'MULTIPLE_CHOICE',
    languageCode: question.subject === 'ENGLISH' ? 'ENGLISH' : 'KOREAN',
    choiceCount: question.choiceCount,
    isMultiple: question.answers.length > 1,
    answers: question.answers,
    maxAnswerCount: question.answers.length,
    point,
    difficulty: question.difficulty,
    behavior: question.behavior,
    subjectCode: question.subject,
    subjectLabel: label,
    unitCode: question.unitCode,
    unitLabel: minor || middle || major,
    depthTitles: ['대한민국', '2022 개정 교육과정', school, label, subSubject, major, middle, minor],
    ...ratesOf(question, id),
    ratesAt: paper.at,
    videoLink: null,
    videoPlatform: videoUrl === undefined ? null : 'YOUTUBE',
    videoUrl: videoUrl ?? null,
    videoAt: videoUrl === undefined ? null : paper.at,
    soundKey: question.isHeard ? keyOf(SOUND.name) : null,
    soundName: question.isHeard ? SOUND.name : null,
    version: videoUrl === undefined ? 0 : 1,
    createdBy: userId,
    createdAt: paper.at,
    changedBy: videoUrl === undefined ? null : userId,
    changedAt: videoUrl === undefined ? null : paper.at,
  }
  return { itemNo, question, row }
}

/** The pictures of items; items of one question share them. */
export const imageRows = (items: readonly Item[], pictures: ReadonlyMap<string, readonly Picture[]>) =>
  items.flatMap(({ itemNo, question }) =>
    (pictures.get(question.name) ?? []).map(({ kind, choiceNo, position, objectKey, fileName }) => ({
      itemNo,
      kind,
      choiceNo,
      position,
      objectKey,
      fileName,
    })),
  )

/** A question on a paper, with its variations, which are on none. */
export interface Placed {
  readonly question: Question
  readonly variations: readonly Question[]
}

const HARDNESS: readonly Question['difficulty'][] = ['LOWEST', 'LOW', 'MEDIUM', 'HIGH', 'HIGHEST']
/** What is heard comes first, what is written last, and the easy before the hard. */
const rankOf = ({ isHeard, choiceCount, difficulty }: Question): number =>
  (isHeard ? 0 : 100) + (choiceCount === null ? 1000 : 0) + HARDNESS.indexOf(difficulty)

/** What stands on a paper in a subject, each question once, in the order of the paper; papers choose differently among families and variations. */
export function questionsOn(paper: PaperStory, subject: Question['subject'], count: number): Placed[] {
  const chance = chanceOf(`${paper.key} ${subject}`)
  const families = familiesOf(subject, paper.year).map((family) => ({ family, at: chance() }))
  const own = families.filter(({ family }) => family[0]?.year === paper.year)
  const others = families.filter((each) => !own.includes(each)).toSorted((one, other) => one.at - other.at)
  const chosen = [...own.toSorted((one, other) => one.at - other.at), ...others].slice(0, count)
  return chosen
    .map(({ family }): Placed => {
      const question = family[Math.floor(chance() * family.length)] as Question
      return { question, variations: family.filter((each) => each !== question) }
    })
    .toSorted((one, other) => rankOf(one.question) - rankOf(other.question))
}
