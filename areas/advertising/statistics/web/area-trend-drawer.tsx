import { Layer } from '#platform/web/layer/layer.tsx'
import type { StatisticsRow } from '../contract/statistics.contract.ts'
import { Trend } from './trend.tsx'
import { useAreaTrend } from './use-area-statistics.ts'

interface DrawerProps {
  area: StatisticsRow
  date: string
  months: Parameters<typeof Trend>[0]['months']
  onMonths: Parameters<typeof Trend>[0]['onMonths']
  onClose: () => void
}

/** The trend of one district. */
export function AreaTrendDrawer({ area, date, months, onMonths, onClose }: DrawerProps) {
  const result = useAreaTrend(area.areaId, date, months)
  return (
    <Layer title={`${area.areaName} 추이`} kind="drawer" width={760} onClose={onClose}>
      <Trend name={area.areaName} result={result} months={months} onMonths={onMonths} isTableOpen />
    </Layer>
  )
}
