import { titleIn } from '#platform/contract/written-text.ts'

/** The text that whoever asked gets when an answer is there; it holds nothing of the request but its title. */
export const answerMessage = (answered: {
  readonly instituteName: string
  readonly title: string
  readonly url: string
}): { readonly title: string; readonly body: string } => ({
  title: '상담 답변 안내',
  body: `[${answered.instituteName}] 신청하신 상담 ‘${titleIn(answered.title)}’에 답변이 등록되었습니다.\n${answered.url}\n주소를 아는 사람은 누구나 볼 수 있으니 다른 사람에게 전달하지 마세요.`,
})
