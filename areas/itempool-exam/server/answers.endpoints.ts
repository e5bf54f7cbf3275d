import { ANSWER_PROBLEMS } from '#areas/itempool-item/contract/answers.ts'
import {
  answerProblem,
  answerWords,
  changeAnswers,
  lockItem,
  onlyProviderOf,
} from '#areas/itempool-item/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { type AnswerForm, changeItemAnswer, previewItemAnswer } from '../contract/answer.contract.ts'
import { SUBJECT_RECORD } from '../contract/subject.contract.ts'
import type { ItempoolExamDeps } from './deps.ts'
import type { ToldAnswer } from './histories.ts'
import { listStoredQuestions, listSubjectNosWith, type StoredQuestion } from './questions.queries.ts'
import { heldSubject, insistOnVersion, subjectWithin } from './subject-scope.ts'

/** The answers of questions, corrected, and what a correction would do to scores. */
export const answerEndpoints = [
  endpoint(changeItemAnswer, async (x, { scores }: ItempoolExamDeps) => {
    const { subject_no } = await heldSubject(x, x.params.id)
    // An item may be asked in several papers: it is held before it is judged.
    await lockItem(x.db, x.body.itempoolItemNo)
    const question = await judged(x.db, subject_no, x.body)
    const { answer } = x.body
    if (isSame(question.answers, answer)) return outcome(question, question.version)
    const { userId } = x.caller
    await changeAnswers(x, question.item_no, answer, userId)
    await x.audit({
      action: 'itempoolExam.changeItemAnswer',
      entity: SUBJECT_RECORD.entity,
      entityId: subject_no,
      from: { answers: toldOf(question, question.answers) },
      to: { answers: toldOf(question, answer) },
    })
    await scores.rescore(x.db, subject_no, { userId, now: x.now })
    return outcome({ ...question, answers: answer }, question.version + 1)
  }),
  endpoint(
    previewItemAnswer,
    async (x, { scores }: ItempoolExamDeps) => {
      const { subject_no } = await subjectWithin(x, x.params.id)
      const { item_no: itemNo } = await judged(x.db, subject_no, x.body)
      const moves = []
      for (const subjectNo of await listSubjectNosWith(x.db, itemNo, onlyProviderOf(x.caller.flags)))
        moves.push(...(await scores.previewOf(x.db, { subjectNo, itemNo, answers: x.body.answer })))
      return { changedCount: moves.length, list: moves }
    },
    { transaction: false },
  ),
]

/** The question that is meant, once it can have the answers; refuses those that do not fit it. */
async function judged(db: Db, subjectNo: number, form: AnswerForm): Promise<StoredQuestion> {
  const question = (await listStoredQuestions(db, subjectNo))[form.index]
  if (question?.item_no !== form.itempoolItemNo) throw refuse(changeItemAnswer, 'ITEM_NOT_HERE')
  if (question.item_type !== form.itemType) throw refuse(changeItemAnswer, 'TYPE_DIFFERS')
  insistOnVersion(form.version, question.version)
  const problem = answerProblem(
    {
      itemType: question.item_type,
      choiceCount: question.choice_count,
      isMultiple: question.is_multiple,
      maxAnswerCount: question.max_answer_count,
    },
    form.answer,
  )
  if (!problem) return question
  const detail = ANSWER_PROBLEMS[problem]
  throw refuse(changeItemAnswer, 'ANSWER_WRONG', { detail, errors: [{ path: 'answer', message: detail }] })
}

const isSame = (answers: readonly string[], others: readonly string[]): boolean =>
  JSON.stringify(answers) === JSON.stringify(others)

const toldOf = ({ question_no, item_type }: StoredQuestion, answerList: readonly string[]): ToldAnswer => ({
  questionNo: question_no,
  words: answerWords({ itemTypeCode: item_type, answerList }),
})

const outcome = ({ item_no, answers }: StoredQuestion, version: number) => ({
  itempoolItemNo: item_no,
  answerList: answers,
  answerCount: answers.length,
  answerPayload: JSON.stringify({ answers }),
  version,
})
