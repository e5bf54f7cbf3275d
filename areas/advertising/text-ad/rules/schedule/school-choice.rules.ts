import { MOST_SCHOOLS } from '../policy.ts'
import { ALLOWED, refused, type Verdict } from '../verdict.ts'

/** Whether an ad may have these target schools: at least one, each once, and not too many for one send. */
export function checkSchoolChoice(
  schoolIds: readonly number[],
): Verdict<'NO_SCHOOLS' | 'TOO_MANY_SCHOOLS' | 'UNKNOWN_SCHOOL'> {
  if (schoolIds.length === 0) return refused('NO_SCHOOLS')
  if (schoolIds.length > MOST_SCHOOLS) return refused('TOO_MANY_SCHOOLS')
  const isUnique = new Set(schoolIds).size === schoolIds.length
  return isUnique ? ALLOWED : refused('UNKNOWN_SCHOOL', '같은 학교가 두 번 선택되었습니다.')
}
