/**
 * The wings of the house, their areas, and which area may use which other one: by its contract and its doors alone. The
 * import laws, the pictures in the documentation and their checks are made from this.
 */

/** Areas of a wing, with the areas of the same wing that each may use. A wing that is one area has the name ''. */
type Wing = Readonly<Record<string, readonly string[]>>

/** From the floor up: what stands later may use what stands before it where `ACROSS` says so. */
const WINGS = {
  base: {
    account: [],
    directory: [],
    'second-factor': ['account'],
    files: ['account', 'directory'],
    portal: [],
    programs: [],
    people: ['programs', 'second-factor'],
    'failed-work': [],
    audit: [],
  },
  sales: { '': [] },
  board: { '': [] },
  advertising: {
    payment: [],
    messaging: [],
    'text-ad': ['payment', 'messaging'],
    'package-ad': ['payment'],
    'regional-ad': [],
    statistics: [],
  },
  itempool: { item: [], exam: ['item'], import: ['item', 'exam'], report: ['item', 'exam', 'import'] },
  nsat: {
    plan: [],
    vendor: ['plan'],
    order: ['plan', 'vendor'],
    commission: ['vendor', 'order'],
    delivery: ['plan', 'vendor', 'order'],
    print: ['plan', 'vendor', 'order', 'delivery'],
    supervision: ['plan', 'vendor', 'order', 'commission', 'delivery', 'print'],
  },
  live: {
    broadcast: [],
    channel: ['broadcast'],
    consulting: ['broadcast', 'channel'],
    meeting: ['broadcast', 'channel'],
    poll: ['broadcast', 'channel'],
    room: ['broadcast', 'channel', 'consulting', 'meeting', 'poll'],
    report: ['broadcast', 'channel', 'consulting', 'meeting', 'poll'],
  },
} as const satisfies Readonly<Record<string, Wing>>

/** An arrow from one wing into another, and what for. */
export interface Across {
  readonly from: string
  readonly to: readonly string[]
  readonly why: string
}

export const ACROSS: readonly Across[] = [
  { from: 'board', to: ['base/portal'], why: 'a board stands beside the notices of the portal, which its home shows' },
  { from: 'nsat/plan', to: ['itempool/exam'], why: 'a round names the paper of the bank that its pupils write' },
  {
    from: 'itempool/report',
    to: ['nsat/plan', 'nsat/vendor', 'nsat/order', 'nsat/delivery'],
    why: 'answer sheets are those of a round: who applied comes from its orders, and what was read is told to its deliveries',
  },
  { from: 'live/broadcast', to: ['board'], why: 'a broadcast has a board on which viewers ask for consultations' },
  {
    from: 'live/consulting',
    to: ['board'],
    why: 'requests for a consultation are articles of the board of a broadcast',
  },
  { from: 'live/room', to: ['board'], why: 'rooms show the board beside the video' },
  { from: 'live/report', to: ['board'], why: 'a report reads the consultations of its broadcast again' },
  { from: 'live/report', to: ['sales'], why: 'an asker is handed to the salesperson of the school' },
]

/** Areas that every other one may use. */
export const FOR_EVERYONE: readonly string[] = ['base/account', 'base/directory', 'base/files']

const nameOf = (wing: string, area: string): string => (area === '' ? wing : `${wing}/${area}`)

/** The names of the wings, from the floor up. */
export const WING_NAMES: readonly string[] = Object.keys(WINGS)

/** The wing in which an area stands. */
export const wingOf = (area: string): string => area.split('/', 1)[0] ?? ''

/** Every area, by wing from the floor up; its name is its folder below `areas/`. */
export const AREAS: readonly string[] = Object.entries(WINGS).flatMap(([wing, areas]) =>
  Object.keys(areas).map((area) => nameOf(wing, area)),
)

const WITHIN: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries<Wing>(WINGS).flatMap(([wing, areas]) =>
    Object.entries(areas).map(([area, others]) => [nameOf(wing, area), others.map((other) => nameOf(wing, other))]),
  ),
)

/** The areas that `area` may use, itself not among them. */
export function mayUse(area: string): string[] {
  const everyone = FOR_EVERYONE.includes(area) ? [] : FOR_EVERYONE
  const across = ACROSS.filter(({ from }) => from === area).flatMap(({ to }) => to)
  return [...new Set([...everyone, ...(WITHIN.get(area) ?? []), ...across])].sort()
}

/** Whether an arrow leads to a wing that stands above: the wings it joins cannot be read one after the other. */
export const leadsUp = (from: string, to: string): boolean =>
  WING_NAMES.indexOf(wingOf(to)) > WING_NAMES.indexOf(wingOf(from))

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
  for (const area of AREAS) {
    const ring = walk(area, [])
    if (ring) return ring
  }
  return null
}
