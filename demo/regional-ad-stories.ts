import { addDays, daysBetween } from '#platform/contract/seoul.ts'

/** Somebody who advertises near schools; the picture is one of `public/sample-ads`. */
interface Advertiser {
  readonly name: string
  readonly offer: string
  readonly picture: number
}

const ADVERTISERS: readonly Advertiser[] = [
  { name: '바른수학학원', offer: '수학 특강', picture: 1 },
  { name: '으뜸영어학원', offer: '영어 회화반 모집', picture: 2 },
  { name: '푸른숲국어논술', offer: '독서 논술 무료 진단', picture: 3 },
  { name: '다온과학교실', offer: '과학 실험 교실', picture: 4 },
  { name: '한결코딩스쿨', offer: '코딩 체험 수업', picture: 4 },
  { name: '늘봄미술학원', offer: '미술 신규반 모집', picture: 5 },
  { name: '참빛피아노', offer: '피아노 1:1 수업', picture: 5 },
  { name: '해오름태권도', offer: '태권도 신입 관원 모집', picture: 6 },
  { name: '하늘수영교실', offer: '생존수영 단기반', picture: 6 },
  { name: '온누리독서실', offer: '독서실 정기권 할인', picture: 7 },
  { name: '꿈자람어린이서점', offer: '권장 도서 모음전', picture: 3 },
  { name: '큰나무캠프', offer: '가족 체험 캠프', picture: 8 },
  { name: '새길수학교습소', offer: '내신 대비 수학', picture: 1 },
  { name: '글마루영어도서관', offer: '영어 원서 읽기', picture: 2 },
  { name: '도담도담공방', offer: '어린이 공예 교실', picture: 8 },
  { name: '별빛스터디카페', offer: '시험 기간 야간 개방', picture: 7 },
]

/** Where in the app an ad stands, and what a day at one school costs. */
const KINDS = [
  { type: '앱 배너', position: '메인 상단', dayPriceWon: 6000 },
  { type: '홈 팝업', position: '홈 화면', dayPriceWon: 9000 },
  { type: '알림장 하단', position: '알림장 본문 하단', dayPriceWon: 3000 },
  { type: '앨범 배너', position: '앨범 목록 상단', dayPriceWon: 4000 },
  { type: '급식표 배너', position: '급식표 하단', dayPriceWon: 2500 },
] as const

const LENGTHS = [7, 7, 14, 14, 14, 28, 28, 42, 60] as const
/** Ads begin so many days before and after the start of the world. */
const BEFORE = 190
const AFTER = 175

/** Parts of the school year by month, from January. */
const SEASONS = [
  ...['겨울방학', '새학기', '새학기', '1학기', '1학기', '1학기'],
  ...['여름방학', '여름방학', '2학기', '2학기', '2학기', '겨울방학'],
]

const PAUSE_REASONS = ['소재 교체', '광고주 요청', '학교 행사 기간'] as const
const CANCEL_REASONS = ['광고주 계약 해지', '중복 등록', '휴원'] as const

/** One change after an ad was placed. */
export interface Turn {
  readonly what: 'PAUSE' | 'RESUME' | 'CANCEL' | 'PROLONG'
  readonly reason: string | null
  readonly daysAfter: number
}

/** One ad, before it has a place. */
export interface AdStory {
  readonly advertiser: Advertiser
  readonly kind: (typeof KINDS)[number]
  readonly title: string
  readonly startDay: string
  readonly endDay: string
  /** Days between placing the ad and its first day. */
  readonly leadDays: number
  /** At a cluster instead of single schools. */
  readonly isAtCluster: boolean
  /** How many schools (1 to 6) or clusters (1 or 2) beside each other. */
  readonly width: number
  readonly turns: readonly Turn[]
}

/** A number from 0 up to, not including, 1; the same for the same ad and purpose. */
export type Draw = (purpose: number) => number

const pick = <T>(list: readonly T[], at: number): T => list[Math.floor(at * list.length)] as T

/** The ad that chance makes for a world that starts on `today`. */
export function storyOf(today: string, draw: Draw): AdStory {
  const advertiser = pick(ADVERTISERS, draw(0))
  const startDay = addDays(today, Math.floor(draw(1) * (BEFORE + AFTER)) - BEFORE)
  const endDay = addDays(startDay, pick(LENGTHS, draw(2)) - 1)
  const isAtCluster = draw(3) < 0.25
  const season = SEASONS[Number(startDay.slice(5, 7)) - 1]
  return {
    advertiser,
    kind: pick(KINDS, draw(4)),
    title: `${season} ${advertiser.offer}`,
    startDay,
    endDay,
    leadDays: 5 + Math.floor(draw(5) * 30),
    isAtCluster,
    width: 1 + Math.floor(draw(6) * (isAtCluster ? 2 : 6)),
    turns: turnsOf(draw(7)),
  }
}

/** What an ad costs at so many schools, in won. */
export function priceOf({ kind, startDay, endDay }: AdStory, schools: number): number {
  return kind.dayPriceWon * (daysBetween(startDay, endDay) + 1) * schools
}

/** Most ads run as they were placed. */
function turnsOf(chance: number): Turn[] {
  const at = Math.floor(chance * 1000)
  const pause: Turn = { what: 'PAUSE', reason: pick(PAUSE_REASONS, (at % 7) / 7), daysAfter: 2 }
  if (at < 70) return [pause]
  if (at < 110) return [{ what: 'CANCEL', reason: pick(CANCEL_REASONS, (at % 7) / 7), daysAfter: 3 }]
  if (at < 140) return [pause, { what: 'RESUME', reason: null, daysAfter: 4 }]
  return at < 180 ? [{ what: 'PROLONG', reason: null, daysAfter: 3 }] : []
}
