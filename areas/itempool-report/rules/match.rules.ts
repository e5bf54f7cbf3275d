/** What is known of an examinee number and of a school, in a round. */
export interface KnownExaminee {
  /** The schools that applications with the number name; none where nobody applied with it. */
  readonly schoolNos: readonly number[]
  /** Whether the school of the row has ordered the round. */
  readonly isOrdered: boolean
}

/** Why a row of answers fits nobody, in words for whoever settles it; null where it is an applicant's whose school has ordered the round. */
export function whyNobodys(schoolNo: number, { schoolNos, isOrdered }: KnownExaminee): string | null {
  if (schoolNos.length === 0) return '신청자 중에 없는 수험번호입니다.'
  if (!isOrdered) return '이 회차를 주문하지 않은 학교번호입니다.'
  if (schoolNos.includes(schoolNo)) return null
  return `신청한 학교번호(${schoolNos.join(', ')})와 다른 학교번호입니다.`
}
