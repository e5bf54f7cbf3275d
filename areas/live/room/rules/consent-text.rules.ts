/** To what an asker says yes, in so many words: what is taken, by whom, what for, how long, and that nothing hangs on it. */
export const consentText = ({
  instituteName,
  contactDays,
}: {
  readonly instituteName: string
  readonly contactDays: number
}): string =>
  `${instituteName}에서 답변을 알리고 상담을 이어가기 위해 휴대폰 번호와 이메일을 수집하여 ${contactDays}일 동안 보관한 뒤 삭제하는 데 동의합니다. 연락처는 답변하는 담당자만 볼 수 있고, 동의하지 않아도 상담을 신청할 수 있습니다.`
