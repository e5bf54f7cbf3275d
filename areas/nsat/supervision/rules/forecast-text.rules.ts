import type { Forecast } from '../contract/forecast.contract.ts'
import { LEAST_ROUNDS } from './forecast.rules.ts'

const schools = (count: number | null): string => `${(count ?? 0).toLocaleString('ko-KR')}곳`

/** What a forecast says, and how far it can be believed; undefined where there is nothing to foretell. */
export function forecastText(forecast: Forecast): string | undefined {
  const { state, rounds, expectedSchool, leastSchool, mostSchool, errorPercent } = forecast
  if (state === 'TOO_FEW_ROUNDS')
    return `마감 때의 주문 학원을 예상하려면 마감된 이전 회차가 ${LEAST_ROUNDS}개 있어야 합니다. 지금은 ${rounds}개입니다.`
  if (state === 'TOO_EARLY') return '아직 들어온 주문이 적어 마감 때의 주문 학원을 예상할 수 없습니다.'
  if (state !== 'GIVEN') return undefined
  const range = leastSchool === mostSchool ? '' : ` (${schools(leastSchool)}~${schools(mostSchool)})`
  return `마감 때 예상되는 주문 학원은 ${schools(expectedSchool)}${range}입니다. 지난 ${rounds}개 회차를 같은 방법으로 예상했다면 평균 ${errorPercent ?? 0}% 빗나갔습니다.`
}
