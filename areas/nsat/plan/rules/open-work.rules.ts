/** Institutes of a plan for which something is still to do, by what. */
interface OpenWork {
  readonly unpaidSchool: number
  readonly parcelSchool: number
  readonly sheetSchool: number
}

const WORDS: Readonly<Record<keyof OpenWork, string>> = {
  unpaidSchool: '결제 대기',
  parcelSchool: '배송 미완료',
  sheetSchool: '답안지 미입고',
}

/** `결제 대기 2곳, 답안지 미입고 3곳`; undefined where nothing is still to do. */
export function openWorkText(work: OpenWork): string | undefined {
  const open = (Object.keys(WORDS) as (keyof OpenWork)[]).filter((kind) => work[kind] > 0)
  if (open.length === 0) return undefined
  return open.map((kind) => `${WORDS[kind]} ${work[kind].toLocaleString('ko-KR')}곳`).join(', ')
}
