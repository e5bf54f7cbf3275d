/** Why money that was taken goes back, where the area that sells has not said it. */
export const CLOSED_BEFORE = '이미 끝난 결제입니다.'
export const WRONG_AMOUNT = '결제된 금액이 주문 금액과 다릅니다.'

/** Money that was taken and for which nothing was registered. */
export interface MoneyBack {
  readonly title: string
  readonly amountWon: number
  readonly reason: string
}

/** `'겨울 특강 안내' 결제 110,000원이 접수되지 않아 환불합니다. 사유: …`: one line behind the bell of whoever paid. */
export function moneyBackText({ title, amountWon, reason }: MoneyBack): string {
  return `'${title}' 결제 ${amountWon.toLocaleString('ko-KR')}원이 접수되지 않아 전액 환불합니다. 사유: ${reason}`
}
