import { type Exchange, json, type Reply, type Route } from '../server/route.ts'
import type { Surroundings } from '../settings.ts'
import { COURSES, findGoods } from './catalogue.ts'
import type { CommerceState } from './commerce.state.ts'

/** The shop's own way to say no. */
export const refusal = (status: number, code: string, message: string): Reply => json({ code, message }, status)

/** The documented calls of the shop: goods and courses by their numbers. */
export function commerceVendorRoutes(state: CommerceState, { settings }: Surroundings): Route[] {
  const answering =
    (find: (no: string) => object | null) =>
    ({ request, url, params: { no = '' } }: Exchange): Reply => {
      if (request.headers['x-api-key'] !== settings.commerceApiKey)
        return refusal(401, 'INVALID_API_KEY', 'API 키가 올바르지 않습니다.')
      if (!/^\d{1,18}$/.test(no)) return refusal(400, 'INVALID_NUMBER', '번호가 올바르지 않습니다.')
      const found = find(no)
      state.keep(url.pathname, found !== null)
      return found ? json(found) : refusal(404, 'NOT_FOUND', '등록되지 않은 번호입니다.')
    }
  const goods = (no: string) => {
    const found = findGoods(no)
    return found && { goods: { ...found, saleStatus: 'ON_SALE' } }
  }
  const course = (no: string) => {
    const found = COURSES.find(({ courseNo }) => String(courseNo) === no)
    return found ? { course: found } : null
  }
  return [
    { method: 'GET', path: '/commerce/goods/:no', isVendorCall: true, run: answering(goods) },
    { method: 'GET', path: '/commerce/courses/:no', isVendorCall: true, run: answering(course) },
  ]
}
