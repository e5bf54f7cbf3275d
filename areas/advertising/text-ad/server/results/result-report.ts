import type { AdResult } from '#areas/advertising/text-ad/contract/result.contract.ts'
import { hoursOfClicks, hourText } from '#areas/advertising/text-ad/rules/sending/click-hours.rules.ts'
import { percentOf } from '#platform/contract/percent.ts'
import type { PdfBlock } from '#platform/server/pdf/write-pdf.ts'

/** The report is one page: further schools are told as a sum. */
const MOST_SCHOOLS = 15
const MOST_BARS = 24
const INK = '#2457c5'
const CHART = { width: 500, height: 90, left: 4 }

const count = (value: number): string => value.toLocaleString('ko-KR')
const percent = (value: number | null): string => (value === null ? '-' : `${value.toFixed(1)}%`)
const share = (part: number, whole: number): string => percent(percentOf(part, whole))

/** One page of what an ad came to, for whoever bought it. */
export function resultReport(result: AdResult, buyerName: string): PdfBlock[] {
  const { recipientCount, sentCount, deliveredCount, failedCount, clickCount, clickerCount, refundAmount } = result
  return [
    { kind: 'heading', level: 1, text: '문자광고 결과 보고서' },
    {
      kind: 'facts',
      rows: [
        ['광고주', buyerName],
        ['캠페인', result.title || '-'],
        ['발송', `${result.smsType} · ${result.reserveYmdt.slice(0, 16).replace('T', ' ').replaceAll('-', '.')}`],
        ['대상', `${count(result.bySchool.length)}개 학교, ${count(recipientCount)}건`],
      ],
    },
    { kind: 'line' },
    {
      kind: 'facts',
      rows: [
        ['발송', `${count(sentCount)}건`],
        ['수신', `${count(deliveredCount)}건 (${share(deliveredCount, recipientCount)})`],
        ['실패', `${count(failedCount)}건 (${share(failedCount, recipientCount)})`],
        ['링크 클릭', result.hasLinks ? `${count(clickCount)}회, 기기 ${count(clickerCount)}대` : '링크 없음'],
        ...(refundAmount > 0 ? [['환불', `${count(refundAmount)}원`] as const] : []),
      ],
    },
    { kind: 'heading', level: 2, text: '비교' },
    {
      kind: 'table',
      columns: [
        { title: '구분', width: 3 },
        { title: '광고', width: 1, align: 'right' },
        { title: '수신율', width: 1, align: 'right' },
        { title: '클릭률', width: 1, align: 'right' },
      ],
      rows: [
        compared('이번 광고', result.own),
        compared('이전 내 광고', result.earlier),
        ...(result.region ? [compared('같은 지역 다른 광고의 중앙값', result.region)] : []),
      ],
    },
    ...clicksOf(result),
    { kind: 'heading', level: 2, text: '학교별 결과' },
    schoolsOf(result),
    ...(result.byReason.length > 0
      ? [{ kind: 'text', text: `실패 사유: ${reasonsText(result)}`, mostLines: 2 } as const]
      : []),
  ]
}

const compared = (name: string, { adCount, deliveredPercent, clickedPercent }: AdResult['own']): string[] => [
  name,
  `${count(adCount)}건`,
  percent(deliveredPercent),
  percent(clickedPercent),
]

const reasonsText = ({ byReason }: AdResult): string =>
  byReason.map((reason) => `${reason.text} ${count(reason.count)}건`).join(', ')

/** Bars of the hours after sending, the first day of them. */
function clicksOf({ byHour, reserveYmdt, hasLinks, clickCount }: AdResult): PdfBlock[] {
  if (!hasLinks || byHour.length === 0) return []
  const hours = hoursOfClicks(byHour, reserveYmdt).slice(0, MOST_BARS)
  const most = Math.max(1, ...hours.map((each) => each.clickCount))
  const step = (CHART.width - CHART.left) / hours.length
  const bars = hours.map(({ clickCount: clicks }, at) => {
    const height = Math.round((clicks * (CHART.height - 30)) / most)
    const [x, y] = [Math.round(CHART.left + at * step), CHART.height - 16 - height]
    return {
      path: `M${x} ${y}h${Math.max(1, Math.round(step * 0.7))}v${height}h-${Math.max(1, Math.round(step * 0.7))}z`,
      fill: INK,
    }
  })
  const [first] = hours
  const last = hours.at(-1)
  const label = (hour: string, x: number, align: 'left' | 'right') =>
    ({ text: hourText(hour), x, y: CHART.height - 6, size: 8, align }) as const
  return [
    { kind: 'heading', level: 2, text: '시간대별 클릭' },
    {
      kind: 'drawing',
      ...CHART,
      says: `시간대별 링크 클릭 막대그래프: 모두 ${count(clickCount)}회, 가장 많은 시간 ${count(most)}회`,
      shapes: [
        ...bars,
        ...(first ? [label(first.hour, CHART.left, 'left')] : []),
        ...(last && last !== first ? [label(last.hour, CHART.width, 'right')] : []),
      ],
    },
  ]
}

function schoolsOf({ bySchool }: AdResult): PdfBlock {
  const shown = bySchool.slice(0, bySchool.length > MOST_SCHOOLS ? MOST_SCHOOLS - 1 : MOST_SCHOOLS)
  const rest = bySchool.slice(shown.length)
  const sum = (key: 'sentCount' | 'deliveredCount' | 'clickCount'): number =>
    rest.reduce((total, school) => total + school[key], 0)
  const row = (name: string, sent: number, delivered: number, clicks: number): string[] => [
    name,
    count(sent),
    count(delivered),
    share(delivered, sent),
    count(clicks),
  ]
  return {
    kind: 'table',
    columns: [
      { title: '학교', width: 3 },
      { title: '발송', width: 1, align: 'right' },
      { title: '수신', width: 1, align: 'right' },
      { title: '수신율', width: 1, align: 'right' },
      { title: '클릭', width: 1, align: 'right' },
    ],
    rows: [
      ...shown.map((school) => row(school.placeName, school.sentCount, school.deliveredCount, school.clickCount)),
      ...(rest.length > 0
        ? [row(`그 밖의 ${count(rest.length)}개 학교`, sum('sentCount'), sum('deliveredCount'), sum('clickCount'))]
        : []),
    ],
  }
}
