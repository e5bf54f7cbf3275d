import { ANSWER_PROBLEMS } from '#areas/itempool/item/contract/answers.ts'
import { answerProblem, answerWords, changeAnswers, lockItem, readingOf } from '#areas/itempool/item/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { type AnswerForm, changeItemAnswer, previewItemAnswer } from '../contract/answer.contract.ts'
import { SUBJECT_RECORD } from '../contract/subject.contract.ts'
import type { ItempoolExamDeps } from './deps.ts'
import type { AuditedAnswer } from './histories.ts'
import { listStoredQuestions, listSubjectNosWith, type StoredQuestion } from './questions.queries.ts'
import { heldSubject, insistOnVersion, subjectWithin } from './subject-scope.ts'

/** The answers of questions, corrected, and what a correction would do to scores. */
export const answerEndpoints = [
  endpoint(changeItemAnswer, async (x, { scores }: ItempoolExamDeps) => {
    const { subjectNo } = await heldSubject(x, x.params.id)
    // An item may be asked in several papers: it is held before it is judged.
    await lockItem(x.db, x.body.itempoolItemNo)
    const question = await judged(x.db, subjectNo, x.body)
    const { answer } = x.body
    const reading = readingOf(answer, x.body.answerReading)
    const isSame = JSON.stringify(question.answers) === JSON.stringify(answer) && question.answerReading === reading
    if (isSame) return outcome(question, question.version)
    const { userId } = x.caller
    const changed = { ...question, answers: answer, answerReading: reading }
    await changeAnswers(x, question.itemNo, { answers: answer, answerReading: reading }, userId)
    await x.audit({
      action: 'itempoolExam.changeItemAnswer',
      entity: SUBJECT_RECORD.entity,
      entityId: subjectNo,
      from: { answers: auditedOf(question) },
      to: { answers: auditedOf(changed) },
    })
    await scores.rescore(x.db, subjectNo, { userId, now: x.now })
    return outcome(changed, question.version + 1)
  }),
  endpoint(
    previewItemAnswer,
    async (x, { scores }: ItempoolExamDeps) => {
      const { subjectNo } = await subjectWithin(x, x.params.id)
      const { itemNo } = await judged(x.db, subjectNo, x.body)
      const { answer } = x.body
      const change = { answers: answer, answerReading: readingOf(answer, x.body.answerReading) }
      const moves = []
      for (const subjectNo of await listSubjectNosWith(x.db, itemNo, x.scope.onlyProvider))
        moves.push(...(await scores.previewOf(x.db, subjectNo, itemNo, change)))
      return { changedCount: moves.length, list: moves }
    },
    { transaction: false },
  ),
]

/** The question that is meant, once it can have the answers; refuses those that do not fit it. */
async function judged(db: Db, subjectNo: number, form: AnswerForm): Promise<StoredQuestion> {
  const question = (await listStoredQuestions(db, subjectNo))[form.index]
  if (question?.itemNo !== form.itempoolItemNo) throw refuse(changeItemAnswer, 'ITEM_NOT_HERE')
  if (question.itemType !== form.itemType) throw refuse(changeItemAnswer, 'TYPE_DIFFERS')
  insistOnVersion(form.version, question.version)
  const problem = answerProblem(
    {
      itemType: question.itemType,
      choiceCount: question.choiceCount,
      isMultiple: question.isMultiple,
      maxAnswerCount: question.maxAnswerCount,
      answerReading: readingOf(form.answer, form.answerReading),
    },
    form.answer,
  )
  if (!problem) return question
  const detail = ANSWER_PROBLEMS[problem]
  throw refuse(changeItemAnswer, 'ANSWER_WRONG', { detail, errors: [{ path: 'answer', message: detail }] })
}

const auditedOf = ({ questionNo, itemType, answers, answerReading }: StoredQuestion): AuditedAnswer => ({
  questionNo,
  words: answerWords({ itemTypeCode: itemType, answerList: answers, answerReading }),
})

const outcome = ({ itemNo, answers, answerReading }: StoredQuestion, version: number) => ({
  itempoolItemNo: itemNo,
  answerList: answers,
  answerReading,
  answerCount: answers.length,
  answerPayload: JSON.stringify({ answers }),
  version,
})
