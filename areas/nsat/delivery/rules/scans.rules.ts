import type { CallOutput } from '#platform/contract/call.ts'
import type { scanBox, scanSheets } from '../contract/scan.contract.ts'
import { boxCode, boxOf } from './box-code.rules.ts'
import { PICKUP_LIFE } from './pickup-life.rules.ts'

/** What scanning a label does. */
export const SCAN_STEPS = { DELIVER: '배송 확인', TAKE_IN: '답안지 수거' } as const
export type ScanStep = keyof typeof SCAN_STEPS

export type ScannedBox = CallOutput<typeof scanBox>
export type ScannedSheets = CallOutput<typeof scanSheets>

/** One label that was scanned, and what came of it. */
export interface Scan {
  readonly no: number
  readonly step: ScanStep
  readonly code: string
  readonly outcome: ScanOutcome
}

type ScanOutcome =
  /** Nobody knows yet: it waits for the network. */
  | { readonly kind: 'WAITING' }
  /** The server could not take it, and somebody let the others go before it. */
  | { readonly kind: 'SKIPPED'; readonly text: string }
  | { readonly kind: 'REFUSED'; readonly text: string }
  | { readonly kind: 'BOX'; readonly box: ScannedBox }
  | { readonly kind: 'SHEETS'; readonly sheets: ScannedSheets }

/** Kept to look back at; whatever is not settled is kept beyond that. */
const MOST_KEPT = 100

/** Whether nobody knows yet what comes of a scan. */
export const isUnsettled = ({ outcome: { kind } }: Scan): boolean => kind === 'WAITING' || kind === 'SKIPPED'

/**
 * The last one first. A label that waits already is not scanned a second time, one that was skipped waits again, and what is
 * no label of ours goes nowhere.
 */
export function withScan(scans: readonly Scan[], step: ScanStep, code: string): readonly Scan[] {
  const box = boxOf(code)
  const written = box ? boxCode(box) : code.trim()
  const same = scans.find((scan) => isUnsettled(scan) && scan.step === step && scan.code === written)
  if (same) return waitingAgain(scans, same)
  const no = Math.max(0, ...scans.map((scan) => scan.no)) + 1
  const outcome = box ? ({ kind: 'WAITING' } as const) : ({ kind: 'REFUSED', text: NO_LABEL } as const)
  const kept = scans.filter((scan, at) => isUnsettled(scan) || at < MOST_KEPT - 1)
  return [{ no, step, code: written, outcome }, ...kept]
}

const NO_LABEL = '상자 라벨의 코드가 아닙니다.'

/** With what came of one of them. */
export const withOutcome = (scans: readonly Scan[], no: number, outcome: ScanOutcome): readonly Scan[] =>
  scans.map((scan) => (scan.no === no ? { ...scan, outcome } : scan))

/** One of them waits again, behind all others that wait. */
export const waitingAgain = (scans: readonly Scan[], scan: Scan): readonly Scan[] => [
  { ...scan, outcome: { kind: 'WAITING' } },
  ...scans.filter(({ no }) => no !== scan.no),
]

/** What was skipped, in the order in which it was scanned. */
export const skippedScans = (scans: readonly Scan[]): readonly Scan[] =>
  scans.filter(({ outcome }) => outcome.kind === 'SKIPPED').toReversed()

/** What waits, in the order in which it was scanned. */
export const waitingScans = (scans: readonly Scan[]): readonly Scan[] =>
  scans.filter(({ outcome }) => outcome.kind === 'WAITING').toReversed()

/** How a scan is told: in a colour and a sound, in a word, and in a sentence. */
export interface ScanNews {
  readonly tone: 'wait' | 'good' | 'done' | 'bad'
  readonly head: string
  readonly text: string
}

export function newsOf({ outcome, code }: Scan): ScanNews {
  switch (outcome.kind) {
    case 'WAITING':
      return { tone: 'wait', head: '보관했습니다', text: `${code} · 연결되면 보냅니다.` }
    case 'SKIPPED':
      return { tone: 'wait', head: '건너뛰었습니다', text: `${outcome.text} (${code})` }
    case 'REFUSED':
      return { tone: 'bad', head: '처리하지 못했습니다', text: `${outcome.text} (${code})` }
    case 'SHEETS':
      return {
        tone: 'done',
        head: PICKUP_LIFE.moves.TAKE_IN.label,
        text: `${outcome.sheets.schoolName} 답안지`,
      }
    case 'BOX':
      return newsOfBox(outcome.box)
  }
}

function newsOfBox({ schoolName, boxNo, boxCount, scannedCount, deliveryStatus }: ScannedBox): ScanNews {
  const left = boxCount - scannedCount
  const isDelivered = deliveryStatus === 'DELIVERY_COMPLETED'
  if (left === 0 && isDelivered)
    return { tone: 'done', head: '배송 완료', text: `${schoolName} · 상자 ${boxCount}개를 모두 확인했습니다.` }
  const rest = isDelivered ? '이미 배송 완료된 건입니다.' : `${left}개 남음`
  return { tone: 'good', head: `상자 ${boxNo}/${boxCount} 확인`, text: `${schoolName} · ${rest}` }
}
