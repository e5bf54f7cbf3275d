import { endpoint } from '#platform/server/endpoint.ts'
import { findCourse, findGoods } from '../contract/exam.contract.ts'
import type { NsatPlanDeps } from './deps.ts'
import { askShop } from './shop.ts'

/** More than anybody types. */
const MOST_PER_MINUTE = 120
const RARE = { perMinute: MOST_PER_MINUTE }

/** What stands behind a number, for the editor: a number of nothing has no name. */
export const lookUpEndpoints = [
  endpoint(
    findGoods,
    async ({ params }, { commerce }: NsatPlanDeps) => {
      const goods = await askShop(commerce, (shop) => shop.goodsOf(params.id))
      return { goodsName: goods?.goodsName ?? null, unitPrice: goods?.priceWon ?? null }
    },
    RARE,
  ),
  endpoint(
    findCourse,
    async ({ params }, { commerce }: NsatPlanDeps) => {
      const course = await askShop(commerce, (shop) => shop.courseOf(params.id))
      return { courseName: course?.courseName ?? null }
    },
    RARE,
  ),
]
