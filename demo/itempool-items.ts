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
    average_rate: round(average),
    grade1_rate: above(0.82 + chance() * 0.1),
    grade2_rate: above(0.6 + chance() * 0.1),
    grade3_rate: above(0.35 + chance() * 0.1),
  }
}

/** The row of an item. */
export function itemOf({ paper, question, id, point, videoUrl, userId }: ItemPlace, itemNo: number): Item {
  const [subSubject, major, middle, minor] = question.units
  const school = paper.year < 10 ? '중학교' : '고등학교'
  const label = SUBJECT_LABELS[question.subject]
  const row = {
    item_no: itemNo,
    provider_no: paper.providerNo,
    provider_item_id: id,
    item_type: question.choiceCount === null ? 'SHORT_ANSWER' : 'MULTIPLE_CHOICE',
    language_code: question.subject === 'ENGLISH' ? 'ENGLISH' : 'KOREAN',
    choice_count: question.choiceCount,
    is_multiple: question.answers.length > 1,
    answers: question.answers,
    max_answer_count: question.answers.length,
    point,
    difficulty: question.difficulty,
    behavior: question.behavior,
    subject_code: question.subject,
    subject_label: label,
    unit_code: question.unitCode,
    unit_label: minor || middle || major,
    depth_titles: ['대한민국', '2022 개정 교육과정', school, label, subSubject, major, middle, minor],
    ...ratesOf(question, id),
    rates_at: paper.at,
    video_link: null,
    video_platform: videoUrl === undefined ? null : 'YOUTUBE',
    video_url: videoUrl ?? null,
    video_at: videoUrl === undefined ? null : paper.at,
    sound_key: question.isHeard ? keyOf(SOUND.name) : null,
    sound_name: question.isHeard ? SOUND.name : null,
    version: videoUrl === undefined ? 0 : 1,
    created_by: userId,
    created_at: paper.at,
    changed_by: videoUrl === undefined ? null : userId,
    changed_at: videoUrl === undefined ? null : paper.at,
  }
  return { itemNo, question, row }
}

/** The pictures of items; items of one question share them. */
export const imageRows = (items: readonly Item[], pictures: ReadonlyMap<string, readonly Picture[]>) =>
  items.flatMap(({ itemNo, question }) =>
    (pictures.get(question.name) ?? []).map(({ kind, choiceNo, position, objectKey, fileName }) => ({
      item_no: itemNo,
      kind,
      choice_no: choiceNo,
      position,
      object_key: objectKey,
      file_name: fileName,
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
