import {
  deleteSchoolList,
  listSchoolLists,
  saveSchoolList,
} from '#areas/advertising/text-ad/contract/school-list.contract.ts'
import { MOST_SCHOOL_LISTS } from '#areas/advertising/text-ad/rules/policy.ts'
import { checkSchoolChoice } from '#areas/advertising/text-ad/rules/schedule/school-choice.rules.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { insist, refuse } from '#platform/server/refuse.ts'
import { countOtherLists, keepSchoolList, listSchoolListsOf, removeSchoolList } from './school-lists.queries.ts'
import { findTargetSchools } from './schools.queries.ts'

const list = endpoint(listSchoolLists, async ({ db, caller }) => ({ list: await listSchoolListsOf(db, caller.userId) }))

const save = endpoint(saveSchoolList, async ({ db, caller, body, now }) => {
  const { name, organizationIds } = body
  insist(saveSchoolList, checkSchoolChoice(organizationIds))
  const known = await findTargetSchools(db, organizationIds)
  if (known.length < organizationIds.length) throw refuse(saveSchoolList, 'UNKNOWN_SCHOOL')
  const others = await countOtherLists(db, caller.userId, name)
  if (others >= MOST_SCHOOL_LISTS) throw refuse(saveSchoolList, 'TOO_MANY_LISTS')
  const schoolListId = await keepSchoolList(db, { ownerId: caller.userId, name, organizationIds, now })
  return { schoolListId, name, schoolCount: organizationIds.length }
})

const remove = endpoint(deleteSchoolList, async ({ db, caller, params }) => {
  const organizationIds = await removeSchoolList(db, params.id, caller.userId)
  if (!organizationIds) throw refuse(deleteSchoolList, 'NO_SUCH_LIST')
  return { organizationIds: [...organizationIds] }
})

/** Target schools that people keep under names of their own. */
export const schoolListEndpoints: readonly Endpoint[] = [list, save, remove]
