import type { SenderType } from '#areas/advertising/text-ad/contract/codes.ts'

/** A target school with its parents who get the ad, counted when sending was prepared; null before. */
interface Counted {
  readonly organizationName: string
  readonly recipientCount: number | null
}

/** The schools of which nobody gets the ad although it goes out. */
export function unreachedSchools<S extends Counted>(schools: readonly S[]): S[] {
  return schools.filter(({ recipientCount }) => recipientCount === 0)
}

/** What is said of such schools, for whoever placed the ad and for administrators. */
export function unreachedText(schools: readonly Pick<Counted, 'organizationName'>[]): string {
  const names = schools.map(({ organizationName }) => organizationName).join(', ')
  return `${names}: 수신에 동의한 학부모가 없어 발송되지 않았습니다.`
}

/** What that does with the money: an ad is sold as a whole. Empty for ads without money. */
export function unreachedMoneyText(senderType: SenderType): string {
  if (senderType === 'ADMIN') return ''
  const money = senderType === 'AGENCY' ? '청구 금액은 줄어들지 않습니다.' : '결제 금액은 일부만 환불되지 않습니다.'
  return `일부 학교에 발송되지 않아도 ${money} 자세한 내용은 담당자에게 문의해주세요.`
}
