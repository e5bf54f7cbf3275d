/** Where a school stands, as the directory knows it. */
export interface Located {
  readonly organizationId: number
  readonly districtId: number
  readonly roadAddress: string
  readonly latitude: number | null
  readonly longitude: number | null
}

type Point = Located & { readonly latitude: number; readonly longitude: number }

const isPoint = (place: Located): place is Point => place.latitude !== null && place.longitude !== null

const EARTH_METERS = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180
const halfChord = (angle: number): number => Math.sin(angle / 2) ** 2

/** Metres between two schools as the crow flies; null where one of them has no coordinates. */
export function metersBetween(one: Located, other: Located): number | null {
  if (!isPoint(one) || !isPoint(other)) return null
  const [south, north] = [radians(one.latitude), radians(other.latitude)]
  const chord =
    halfChord(north - south) +
    Math.cos(south) * Math.cos(north) * halfChord(radians(other.longitude) - radians(one.longitude))
  return Math.round(2 * EARTH_METERS * Math.asin(Math.min(1, Math.sqrt(chord))))
}

const between = (one: Point | undefined, other: Point | undefined): number =>
  one && other ? (metersBetween(one, other) ?? 0) : 0

/** From the first on always to the nearest that is left. */
function nearestNext(points: readonly Point[]): Point[] {
  const [first, ...left] = points
  const way = first ? [first] : []
  while (left.length > 0) {
    const here = way.at(-1)
    const metres = left.map((point) => between(here, point))
    way.push(...left.splice(metres.indexOf(Math.min(...metres)), 1))
  }
  return way
}

/** The way with a part of it walked the other way round. */
const turned = (way: readonly Point[], from: number, to: number): Point[] => [
  ...way.slice(0, from),
  ...way.slice(from, to + 1).toReversed(),
  ...way.slice(to + 1),
]

const isShorter = (way: readonly Point[], from: number, to: number): boolean =>
  between(way[from - 1], way[to]) + between(way[from], way[to + 1]) <
  between(way[from - 1], way[from]) + between(way[to], way[to + 1])

/** A shorter way from the same start, as long as turning a part of it makes it shorter: no line of it crosses another one. */
function untangled(points: readonly Point[]): Point[] {
  let way = [...points]
  for (let isBetter = true; isBetter; ) {
    isBetter = false
    for (let from = 1; from < way.length - 1; from += 1)
      for (let to = from + 1; to < way.length; to += 1)
        if (isShorter(way, from, to)) {
          way = turned(way, from, to)
          isBetter = true
        }
  }
  return way
}

const byAddress = (one: Located, other: Located): number =>
  one.roadAddress.localeCompare(other.roadAddress, 'ko') || one.organizationId - other.organizationId

/** A school without coordinates comes after the last one of its district on the way, else at the end, by its address. */
function withUnplaced(way: readonly Located[], unplaced: readonly Located[]): Located[] {
  const all = [...way]
  for (const place of unplaced.toSorted(byAddress)) {
    const last = all.findLastIndex(({ districtId }) => districtId === place.districtId)
    all.splice(last === -1 ? all.length : last + 1, 0, place)
  }
  return all
}

/** The places from the first one on by nearness: the first one stays where it is. */
export function orderByNearness<P extends Located>(places: readonly P[]): P[] {
  const [start, ...others]: readonly Located[] = places
  if (!start) return []
  const points = others.filter(isPoint)
  const unplaced = others.filter((place) => !isPoint(place))
  // From a start that nobody can place the way begins at the point that its address names first.
  const way = isPoint(start)
    ? untangled(nearestNext([start, ...points]))
    : [start, ...untangled(nearestNext(points.toSorted(byAddress)))]
  const known = new Map(places.map((place) => [place.organizationId, place]))
  return withUnplaced(way, unplaced).flatMap(({ organizationId }) => known.get(organizationId) ?? [])
}
