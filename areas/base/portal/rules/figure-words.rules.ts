import type { Figure } from '../contract/figures.contract.ts'

const counted = (value: number, unit: string): string => `${value.toLocaleString('ko-KR')}${unit}`

/** `25% 증가`; how much where there was nothing before, or a loss. */
function changeOf({ value, unit }: Figure, before: number): string {
  if (value === before) return '변동 없음'
  const change = Math.abs(value - before)
  const amount = before > 0 ? `${Math.round((change / before) * 100).toLocaleString('ko-KR')}%` : counted(change, unit)
  return `${amount} ${value > before ? '증가' : '감소'}`
}

/** What is said of a figure: how it stands beside the time before, and its way there in words. */
export function figureWords(figure: Figure): { readonly compared: string; readonly course: string } {
  const { before, comparedWith, unit, span, series } = figure
  return {
    compared: before === null ? '' : `${comparedWith} ${counted(before, unit)} · ${changeOf(figure, before)}`,
    course: `최근 ${span} 추이: ${series.map((each) => each.toLocaleString('ko-KR')).join(' → ')}`,
  }
}
