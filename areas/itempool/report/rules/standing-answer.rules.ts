/** The answers of an examinee that stand there, beside those that would take their place. */
export interface StandingAnswer {
  readonly fileName: string
  readonly scoreBefore: number
  readonly scoreAfter: number
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** What somebody is told before answers take the place of others: of which file those are, how many of them differ, and how the score moves. */
export function standingText({ fileName, scoreBefore, scoreAfter, before, after }: StandingAnswer): string {
  const count = Math.max(before.length, after.length)
  const differing = Array.from({ length: count }, (_, at) => at).filter((at) => before[at] !== after[at]).length
  const marks = differing === 0 ? '두 답안은 같습니다.' : `${count}문항 중 ${differing}문항의 답이 다릅니다.`
  return `이 수험번호에는 이미 답안이 등록되어 있습니다. (파일: ${fileName}) 등록하면 점수가 ${scoreBefore}점에서 ${scoreAfter}점으로 바뀝니다. ${marks}`
}
