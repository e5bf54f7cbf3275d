/** Which area may use which other one. The linter, the picture in the documentation and its check are made from this. */
export const ARROWS: Readonly<Record<string, readonly string[]>> = {
  account: [],
  directory: [],
  files: [],
  portal: [],
  payment: [],
  messaging: ['files'],
  'text-ad': ['payment', 'messaging', 'files'],
  'package-ad': ['payment'],
  ads: ['files'],
  board: ['files', 'portal'],
  statistics: [],
  sales: [],
  'itempool-item': ['files'],
  'itempool-exam': ['itempool-item'],
  'itempool-import': ['files', 'itempool-item', 'itempool-exam'],
  'nsat-plan': ['itempool-exam'],
  'nsat-vendor': ['nsat-plan'],
  'nsat-order': ['nsat-plan', 'nsat-vendor'],
  'nsat-commission': ['nsat-vendor', 'nsat-order'],
  'nsat-delivery': ['nsat-plan', 'nsat-vendor', 'nsat-order'],
  'nsat-print': ['nsat-plan', 'nsat-vendor', 'nsat-order', 'nsat-delivery'],
  'nsat-supervision': ['nsat-plan', 'nsat-vendor', 'nsat-order', 'nsat-delivery', 'nsat-print'],
  'itempool-report': [
    'files',
    'itempool-item',
    'itempool-exam',
    'itempool-import',
    'nsat-plan',
    'nsat-vendor',
    'nsat-order',
    'nsat-delivery',
  ],
  'live-broadcast': ['board'],
  'live-channel': ['live-broadcast'],
  'live-consulting': ['board', 'live-broadcast', 'live-channel'],
  'live-meeting': ['live-broadcast', 'live-channel'],
  'live-room': ['board', 'live-broadcast', 'live-channel', 'live-consulting', 'live-meeting'],
  'live-report': ['board', 'sales', 'live-broadcast', 'live-channel', 'live-consulting', 'live-meeting'],
}

/** Areas that every other one may use. */
export const FOR_EVERYONE: readonly string[] = ['account', 'directory']

/** The areas that `area` may use, itself not among them. */
export function mayUse(area: string): string[] {
  const everyone = FOR_EVERYONE.includes(area) ? [] : FOR_EVERYONE
  return [...new Set([...everyone, ...(ARROWS[area] ?? [])])].sort()
}

/** A way from an area back to itself, or null: arrows must not form a ring. */
export function findRing(): string[] | null {
  const walk = (area: string, path: readonly string[]): string[] | null => {
    if (path.includes(area)) return [...path, area]
    for (const next of mayUse(area)) {
      const ring = walk(next, [...path, area])
      if (ring) return ring
    }
    return null
  }
  for (const area of Object.keys(ARROWS)) {
    const ring = walk(area, [])
    if (ring) return ring
  }
  return null
}
