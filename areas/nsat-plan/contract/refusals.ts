import { refusing } from '#platform/contract/refusals.ts'

/** How a call refuses that names a service or a plan. */
export const PLAN_ASK_REFUSALS = {
  ...refusing(404, {
    SERVICE_NOT_FOUND: '서비스를 찾을 수 없습니다.',
    PLAN_NOT_FOUND: '회차를 찾을 수 없습니다.',
  }),
  ...refusing(403, { SERVICE_NOT_YOURS: '조회할 수 없는 서비스입니다.' }),
}
