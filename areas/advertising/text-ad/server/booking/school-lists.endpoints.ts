import {
  type Basket,
  deleteBasket,
  listBaskets,
  saveBasket,
} from '#areas/advertising/text-ad/contract/basket.contract.ts'
import {
  deleteSchoolList,
  listSchoolLists,
  saveSchoolList,
} from '#areas/advertising/text-ad/contract/school-list.contract.ts'
import { MOST_SCHOOL_LISTS } from '#areas/advertising/text-ad/rules/policy.ts'
import { checkSchoolChoice } from '#areas/advertising/text-ad/rules/schedule/school-choice.rules.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { insist, refuse } from '#platform/server/refuse.ts'
import {
  countOtherLists,
  type KeptList,
  keepSchoolList,
  listSchoolListsOf,
  removeSchoolList,
} from './school-lists.queries.ts'
import { findTargetSchools } from './schools.queries.ts'

const toBasket = ({ schoolListId, name, schoolIds }: KeptList): Basket => ({
  basketNo: schoolListId,
  name,
  placeSeqs: [...schoolIds],
})

/** Keeps schools under a name, by whichever of its two calls. */
async function keep(
  theCall: typeof saveSchoolList | typeof saveBasket,
  { db, caller, now }: Pick<Exchange<typeof saveBasket>, 'db' | 'caller' | 'now'>,
  { name, schoolIds }: Pick<KeptList, 'name' | 'schoolIds'>,
): Promise<KeptList> {
  insist(theCall, checkSchoolChoice(schoolIds))
  const known = await findTargetSchools(db, schoolIds)
  if (known.length < schoolIds.length) throw refuse(theCall, 'UNKNOWN_SCHOOL')
  const others = await countOtherLists(db, caller.userId, name)
  if (others >= MOST_SCHOOL_LISTS) throw refuse(theCall, 'TOO_MANY_LISTS')
  return keepSchoolList(db, { ownerId: caller.userId, name, schoolIds, now })
}

/** Target schools that people keep under names of their own: as the screens ask for them, and as programs do. */
export const schoolListEndpoints: readonly Endpoint[] = [
  endpoint(listSchoolLists, async ({ db, caller }) => {
    const lists = await listSchoolListsOf(db, caller.userId)
    return {
      list: lists.map(({ schoolListId, name, schoolIds }) => ({ schoolListId, name, schoolCount: schoolIds.length })),
    }
  }),
  endpoint(saveSchoolList, async (x) => {
    const { name, organizationIds: schoolIds } = x.body
    const { schoolListId } = await keep(saveSchoolList, x, { name, schoolIds })
    return { schoolListId, name, schoolCount: schoolIds.length }
  }),
  endpoint(deleteSchoolList, async ({ db, caller, params }) => {
    const gone = await removeSchoolList(db, params.id, caller.userId)
    if (!gone) throw refuse(deleteSchoolList, 'NO_SUCH_LIST')
    return { organizationIds: [...gone.schoolIds] }
  }),
  endpoint(listBaskets, async ({ db, caller }) => ({
    list: (await listSchoolListsOf(db, caller.userId)).map(toBasket),
  })),
  endpoint(saveBasket, async (x) => {
    const { name, placeSeqs: schoolIds } = x.body
    return toBasket(await keep(saveBasket, x, { name, schoolIds }))
  }),
  endpoint(deleteBasket, async ({ db, caller, params }) => {
    const gone = await removeSchoolList(db, params.basketNo, caller.userId)
    if (!gone) throw refuse(deleteBasket, 'NO_SUCH_LIST')
    return toBasket(gone)
  }),
]
