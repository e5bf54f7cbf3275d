import type { LabelPaper } from '#areas/nsat/delivery/contract/label.contract.ts'
import { boxCode } from '#areas/nsat/delivery/rules/box-code.rules.ts'
import { paperOf } from '#areas/nsat/delivery/rules/paper.rules.ts'
import { EXAM_TARGET_CODES, EXAM_TARGETS, planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { formatPhone } from '#platform/contract/phone.ts'
import type { PdfBlock, PdfDocument } from '#platform/server/pdf/write-pdf.ts'
import { COUNT_COLUMNS } from '../create-deliveries.ts'
import type { PackedParcel } from './packed-parcels.queries.ts'

type Round = Pick<NsatPlan, 'serviceName' | 'planYm'>

const roundText = ({ serviceName, planYm }: Round): string => `${serviceName} ${planMonthText(planYm)}`

/** Sheets of eight labels as stationers sell them (99.1 x 67.7 mm), or one label a page. */
const SHEETS = {
  A4: { columns: 2, rows: 4, marginMm: { x: 4.65, y: 13.1 }, gapMm: { x: 2.5, y: 0 }, paddingMm: 4 },
  LABEL_100X150: { columns: 1, rows: 1, marginMm: { x: 0, y: 0 }, paddingMm: 6 },
} as const

const SIZES = {
  A4: { name: 14, text: 10, box: 20, qrMm: 25, gap: 4 },
  LABEL_100X150: { name: 20, text: 13, box: 40, qrMm: 45, gap: 12 },
} as const

/** A label for each box of parcels: where it goes, which of how many it is, and the code that is scanned at the door. */
export function labelsPdf(round: Round, parcels: readonly PackedParcel[], paper: LabelPaper, now: Date): PdfDocument {
  const cells = parcels.flatMap((parcel) =>
    Array.from({ length: parcel.boxCount }, (_, at) => labelOf(round, parcel, at + 1, paper)),
  )
  return {
    title: `${roundText(round)} 상자 라벨`,
    madeAt: now,
    paper,
    blocks: [{ kind: 'grid', ...SHEETS[paper], cells }],
  }
}

function labelOf(round: Round, parcel: PackedParcel, boxNo: number, paper: LabelPaper): PdfBlock[] {
  const { name, text, box, qrMm, gap } = SIZES[paper]
  const { invoiceNo, boxCount } = parcel
  const code = boxCode({ invoiceNo, boxNo })
  const to: PdfBlock[] = [
    { kind: 'text', text: parcel.schoolName, size: name, bold: true, mostLines: 3 },
    { kind: 'gap', height: gap },
    { kind: 'text', text: addressText(parcel), size: text, mostLines: 4 },
    { kind: 'text', text: formatPhone(parcel.phoneNumber), size: text, bold: true },
  ]
  const qr: PdfBlock[] = [
    { kind: 'qr', text: code, says: `상자 ${boxNo}의 코드 ${code}`, sizeMm: qrMm, align: 'center' },
    { kind: 'text', text: code, size: 8, align: 'center' },
  ]
  const which: PdfBlock[] = [{ kind: 'text', text: `${boxNo} / ${boxCount}`, size: box, bold: true }]
  const about: PdfBlock[] = [
    { kind: 'text', text: `${roundText(round)}${againText(parcel)}`, size: text, mostLines: 2 },
    { kind: 'text', text: `보내는 곳 ${parcel.vendorName}`, size: 8, mostLines: 1 },
  ]
  if (paper === 'A4')
    return [
      { kind: 'beside', columns: [{ blocks: to }, { width: 80, blocks: qr }] },
      { kind: 'line' },
      { kind: 'beside', columns: [{ width: 90, blocks: which }, { blocks: about }] },
    ]
  return [
    ...to,
    { kind: 'line' },
    ...about,
    { kind: 'gap', height: gap },
    { kind: 'beside', columns: [{ blocks: which }, { width: 140, blocks: qr }] },
  ]
}

const addressText = ({ postCode, address }: PackedParcel): string => (postCode ? `(${postCode}) ${address}` : address)

/** What a supplementary print order sends is told apart from what went before. */
const againText = ({ printNo }: PackedParcel): string => (printNo > 1 ? ` (추가 ${printNo})` : '')

/** A page for each parcel: what has to be in it, to be ticked off. */
export function packingListsPdf(round: Round, parcels: readonly PackedParcel[], now: Date): PdfDocument {
  const title = `${roundText(round)} 포장 명세서`
  const blocks = parcels.flatMap((parcel, at): PdfBlock[] => [
    ...(at === 0 ? [] : [{ kind: 'page' } as const]),
    ...packingListOf(round, parcel),
  ])
  return { title, madeAt: now, footer: title, blocks }
}

function packingListOf(round: Round, parcel: PackedParcel): PdfBlock[] {
  const examinees = EXAM_TARGET_CODES.map((examTarget) => ({
    examTarget,
    examineeCount: parcel[COUNT_COLUMNS[examTarget]],
  })).filter(({ examineeCount }) => examineeCount > 0)
  const { targets, totalExamCount, totalExplanationCount, omrCount } = paperOf(examinees)
  const number = (count: number): string => count.toLocaleString('ko-KR')
  const right = 'right' as const
  return [
    { kind: 'heading', level: 1, text: `${parcel.schoolName} 포장 명세서` },
    {
      kind: 'facts',
      rows: [
        ['회차', `${roundText(round)}${againText(parcel)}`],
        ['학원번호', String(parcel.schoolNo)],
        ['주소', addressText(parcel)],
        ['전화번호', formatPhone(parcel.phoneNumber)],
        ['총판', parcel.vendorName],
        ['배송번호', String(parcel.invoiceNo)],
        ['상자', `${parcel.boxCount}개`],
      ],
    },
    { kind: 'gap', height: 12 },
    {
      kind: 'table',
      size: 10,
      columns: [
        { title: '학년', width: 3 },
        { title: '응시 인원', width: 2, align: right },
        { title: '시험지', width: 2, align: right },
        { title: '해설지', width: 2, align: right },
        { title: '확인', width: 1, align: 'center' },
      ],
      rows: [
        ...targets.map(({ examTarget, examineeCount, examCount, explanationCount }) => [
          EXAM_TARGETS[examTarget].word,
          `${number(examineeCount)}명`,
          `${number(examCount)}부`,
          `${number(explanationCount)}부`,
          '□',
        ]),
        [
          { text: '합계', bold: true },
          { text: `${number(examinees.reduce((sum, { examineeCount }) => sum + examineeCount, 0))}명`, bold: true },
          { text: `${number(totalExamCount)}부`, bold: true },
          { text: `${number(totalExplanationCount)}부`, bold: true },
          '',
        ],
        [{ text: 'OMR 답안지', bold: true }, '', { text: `${number(omrCount)}장`, bold: true }, '', '□'],
      ],
    },
    { kind: 'gap', height: 24 },
    {
      kind: 'beside',
      gap: 24,
      columns: ['포장한 사람', '확인한 사람'].map((who) => ({
        blocks: [{ kind: 'text', text: who }, { kind: 'gap', height: 24 }, { kind: 'line' }],
      })),
    },
  ]
}
