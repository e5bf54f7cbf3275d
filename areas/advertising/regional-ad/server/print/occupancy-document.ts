import type { CallOutput } from '#platform/contract/call.ts'
import { dottedDay, toDay } from '#platform/contract/seoul.ts'
import type { PdfBlock, PdfCell, PdfDocument } from '#platform/server/pdf/write-pdf.ts'
import type { DistrictOccupancy, readOccupancy } from '../../contract/occupancy.contract.ts'
import { OCCUPANCY } from '../../contract/places.ts'
import { levelOf, monthsFrom, type OccupancyLevel, shareText, wordsOfMonth } from '../../rules/occupancy.rules.ts'
import { schoolTypesText } from '../../rules/school-types.rules.ts'

/** Beside a share: ads overlap. */
const CLASH = '!'

/** How each level looks on paper; what is empty has no colour. */
const LOOKS: Readonly<Record<OccupancyLevel, { readonly ground?: string; readonly color?: string }>> = {
  0: {},
  1: { ground: '#e4eaf8' },
  2: { ground: '#c3d1f1' },
  3: { ground: '#9db4e8' },
  4: { ground: '#2857c5', color: '#ffffff' },
}

/** What was looked at. */
interface Asked {
  readonly startMonth: string
  readonly schoolType?: readonly number[] | undefined
  readonly position?: string | undefined
}

/** The occupancy of a province, a row for each district, as it is on the screen. */
export function occupancyDocument(
  { areaName, positions, list }: CallOutput<typeof readOccupancy>,
  { startMonth, schoolType, position }: Asked,
  now: Date,
): PdfDocument {
  const months = monthsFrom(startMonth)
  const last = months.at(-1) ?? startMonth
  const blocks: PdfBlock[] = [
    { kind: 'heading', level: 1, text: `${OCCUPANCY.title} · ${areaName}` },
    {
      kind: 'facts',
      rows: [
        ['기간', `${wordsOfMonth(startMonth)} ~ ${wordsOfMonth(last)}`],
        ['학교 유형', schoolTypesText(schoolType)],
        ['위치', `${positions.join(', ') || '-'}${position ? ` (검색어 ${position})` : ''}`],
        [
          '보는 법',
          `자리(학교마다 위치별로 하나) 중 광고가 걸린 자리의 비율(25%마다 더 진하게). ${CLASH} 표시는 겹치는 광고가 있는 달`,
        ],
      ],
    },
    { kind: 'gap', height: 8 },
    {
      kind: 'table',
      size: 8,
      columns: [
        { title: '시/군/구', width: 3 },
        { title: '자리', width: 1.4, align: 'right' },
        ...months.map((month) => ({ title: month.slice(2).replace('-', '.'), width: 1.3, align: 'right' as const })),
      ],
      rows: list.map((district) => rowOf(district, areaName)),
    },
    ...(list.length === 0 ? [{ kind: 'text', text: '조건에 맞는 학교가 없습니다.' } as const] : []),
  ]
  const title = `${OCCUPANCY.title} ${areaName}`
  return { title, madeAt: now, paper: 'A4_ACROSS', footer: `${title} · ${dottedDay(toDay(now))} 기준`, blocks }
}

function rowOf(district: DistrictOccupancy, provinceName: string): PdfCell[] {
  const { areaName, placeCount, takenCounts, conflictCounts } = district
  return [
    areaName.startsWith(`${provinceName} `) ? areaName.slice(provinceName.length + 1) : areaName,
    placeCount.toLocaleString('ko-KR'),
    ...takenCounts.map((taken, at) => ({
      text: `${shareText(taken, placeCount)}${(conflictCounts[at] ?? 0) > 0 ? CLASH : ''}`,
      bold: levelOf(taken, placeCount) >= 3,
      ...LOOKS[levelOf(taken, placeCount)],
    })),
  ]
}
