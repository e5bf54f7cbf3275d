import { listPeopleWith } from '#areas/base/account/server/door.ts'
import { BOARD_STAFF } from '#areas/board/contract/access.ts'
import { ARTICLE_RECORD } from '#areas/board/contract/article.contract.ts'
import { MATERIAL_SUBJECT_ID } from '#areas/board/contract/board.ts'
import {
  changeRequestWork,
  listResponsiblePeople,
  readRequestWork,
} from '#areas/board/contract/request-work.contract.ts'
import { mayChangeWork } from '#areas/board/rules/work-life.rules.ts'
import { isStaff } from '#areas/board/rules/writer.rules.ts'
import { toDay, toYmdt } from '#platform/contract/seoul.ts'
import { changesOf } from '#platform/server/audit/changes.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { insist, insistVersion, refuse } from '#platform/server/refuse.ts'
import { findArticle } from '../article/article-of.ts'
import { lockArticle } from '../article/save-article.ts'
import type { StoredWork } from '../board.tables.ts'
import { personReading } from '../subject/standing.ts'
import { tellOfWork } from './tell-of-work.ts'
import { findWork, namesOf, saveWork, seesWork } from './works.queries.ts'

/** Under this name partners know the operator's people who did something. */
const OPERATOR_NAME = '관리자'

/** What is done about a request of which nobody said anything yet. */
const RECEIVED = { status: 'RECEIVED', responsibleId: null, dueOn: null, version: 0 } as const

/** What the trail keeps of it; names are told by the history. */
const trailOf = ({ status, responsibleId, dueOn }: Pick<StoredWork, 'status' | 'responsibleId' | 'dueOn'>) => ({
  work: status,
  responsible: responsibleId,
  due: dueOn,
})

const isResponsible = async (db: Db, userId: number): Promise<boolean> =>
  (await listPeopleWith(db, BOARD_STAFF)).some((person) => person.userId === userId)

/** What is done about requests for material. */
export const workEndpoints: readonly Endpoint[] = [
  endpoint(listResponsiblePeople, async ({ db }) => ({ list: await listPeopleWith(db, BOARD_STAFF) })),

  endpoint(readRequestWork, async ({ db, caller, params }) => {
    const { articleId } = params
    const article = await findArticle(db, articleId)
    if (!article || !seesWork(article, await personReading(db, caller)))
      throw refuse(readRequestWork, 'REQUEST_NOT_FOUND')
    const found = await findWork(db, articleId)
    const { status, responsibleId, dueOn, version } = found ?? RECEIVED
    const names = await namesOf(db, [responsibleId, found?.changedBy ?? null])
    const changedBy = found ? (names.get(found.changedBy) ?? '') : ''
    return {
      articleId,
      status,
      responsibleNo: responsibleId,
      responsibleName: responsibleId === null ? null : (names.get(responsibleId) ?? null),
      dueYmd: dueOn,
      changedYmdt: found ? toYmdt(found.changedAt) : null,
      changedByName: found && !isStaff(caller.flags) ? OPERATOR_NAME : changedBy,
      version,
    }
  }),

  endpoint(changeRequestWork, async (x) => {
    const { db, body, now, caller } = x
    const { articleId } = x.params
    // Held like for a comment: of two changes at once the second sees the first.
    const article = await lockArticle(db, articleId)
    if (!article || article.deletedAt || article.subjectId !== MATERIAL_SUBJECT_ID)
      throw refuse(changeRequestWork, 'REQUEST_NOT_FOUND')
    const before = (await findWork(db, articleId)) ?? RECEIVED
    insistVersion(changeRequestWork, before, body.version)
    const after = { status: body.status, responsibleId: body.responsibleNo, dueOn: body.dueYmd }
    const terms = { status: before.status, dueYmd: before.dueOn }
    insist(changeRequestWork, mayChangeWork(terms, body, toDay(now)))
    const { responsibleId } = after
    const isNewPerson = responsibleId !== null && responsibleId !== before.responsibleId
    if (isNewPerson && !(await isResponsible(db, responsibleId))) throw refuse(changeRequestWork, 'UNKNOWN_PERSON')
    const changed = changesOf(trailOf(before), trailOf(after))
    if (!changed) return { articleId, version: before.version }
    const stored = { articleId, ...after, changedBy: caller.userId, changedAt: now, version: before.version }
    const version = await saveWork(db, stored)
    await x.audit({ action: changeRequestWork.name, entity: ARTICLE_RECORD.entity, entityId: articleId, ...changed })
    await tellOfWork(x, article, before, after)
    return { articleId, version }
  }),
]
