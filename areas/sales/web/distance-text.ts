/** `100m 이내`, `350m`, `1.2km` */
export function distanceText(meters: number): string {
  if (meters <= 100) return '100m 이내'
  return meters < 1_000 ? `${Math.round(meters / 10) * 10}m` : `${(meters / 1_000).toFixed(1)}km`
}
