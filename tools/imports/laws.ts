import { isShown } from '../face.ts'
import { mayUse } from '../wings.ts'
import { fileOf, type Import } from './modules.ts'

/** Where a file stands. */
type Place =
  | { readonly part: 'area'; readonly area: string; readonly room: string }
  | { readonly part: 'platform'; readonly room: string }
  | { readonly part: 'gateways' | 'simulators' | 'other' }

/** The first folder that is a room ends the name of its area. */
const AREA = /^areas\/(.+?)\/(contract|rules|server|web|tables|testing)\//
const PLATFORM = /^platform\/([^/]+)\//

export function placeOf(file: string): Place {
  const [, area, areaRoom] = AREA.exec(file) ?? []
  if (area !== undefined && areaRoom !== undefined) return { part: 'area', area, room: areaRoom }
  const [, room] = PLATFORM.exec(file) ?? []
  if (room !== undefined) return { part: 'platform', room }
  if (file.startsWith('gateways/')) return { part: 'gateways' }
  return { part: file.startsWith('simulators/') ? 'simulators' : 'other' }
}

/** Tests start the whole portal. */
const TESTS = /\.test\.tsx?$|^platform\/(web\/)?testing\//

/** What makes test data of an area and starts programs or databases of its own; everything else gets them from its test. */
export const STARTS_PROGRAMS: readonly string[] = [
  'areas/advertising/messaging/testing/messaging-bench.ts',
  'areas/advertising/package-ad/testing/order-world.ts',
  'areas/advertising/payment/testing/payment-portal.ts',
  'areas/advertising/payment/testing/test-counter.ts',
  'areas/base/directory/testing/refresh-portal.ts',
]

type Packages = (name: string) => boolean

const named =
  (...names: readonly string[]): Packages =>
  (specifier) =>
    names.some((name) => specifier === name || specifier.startsWith(name.endsWith(':') ? name : `${name}/`))

const any =
  (...some: readonly Packages[]): Packages =>
  (specifier) =>
    some.some((each) => each(specifier))
const not =
  (packages: Packages): Packages =>
  (specifier) =>
    !packages(specifier)

/** What layers and calendars are made of: `platform/web` alone may know. */
const layers: Packages = named('react-aria', 'react-aria-components', 'react-stately', '@internationalized')
const browser = any(layers, named('react', 'react-dom', '@tanstack', 'socket.io-client'))
const server = named('node:', 'pg', 'kysely', 'fastify', '@fastify', 'socket.io', 'pino', 'sharp')

/** What the files of a room may import. */
interface Law {
  /** Said when it is broken. */
  readonly says: string
  readonly packages: Packages
  files(from: Place, to: Place, file: string): boolean
}

/** Whether one area may see this room of another one: its contract, or the door of the same room. */
const isDoor = (from: Place, to: Place, file: string): boolean =>
  from.part === 'area' &&
  to.part === 'area' &&
  mayUse(from.area).includes(to.area) &&
  (to.room === 'contract' ||
    (from.room === 'server' && file === `areas/${to.area}/server/door.ts`) ||
    (from.room === 'web' && file === `areas/${to.area}/web/door.tsx`))

const isOwn = (from: Place, to: Place, ...rooms: readonly string[]): boolean =>
  from.part === 'area' && to.part === 'area' && from.area === to.area && rooms.includes(to.room)

const isPlatform = (to: Place, ...rooms: readonly string[]): boolean =>
  to.part === 'platform' && rooms.includes(to.room)

const AREA_LAWS: Readonly<Record<string, Law>> = {
  contract: {
    says: 'A contract imports zod, platform/contract and other contracts only.',
    packages: named('zod'),
    files: (from, to, file) => isOwn(from, to, 'contract') || isDoor(from, to, file) || isPlatform(to, 'contract'),
  },
  rules: {
    says: 'A rule is pure: contracts, other rules of its area, platform/contract, zod and dayjs only.',
    packages: named('zod', 'dayjs'),
    files: (from, to, file) =>
      isOwn(from, to, 'contract', 'rules') || isDoor(from, to, file) || isPlatform(to, 'contract'),
  },
  server: {
    says: 'The server room uses its own contract, rules and server, platform, ports of gateways, and of the areas that it may use contract and server/door.ts.',
    packages: not(browser),
    files: (from, to, file) =>
      isOwn(from, to, 'contract', 'rules', 'server') ||
      isDoor(from, to, file) ||
      isPlatform(to, 'contract', 'server') ||
      (to.part === 'gateways' && file.endsWith('.port.ts')),
  },
  web: {
    says: 'The web room uses its own contract, rules and web, platform/web, and of the areas that it may use contract and web/door.tsx.',
    packages: not(any(server, layers)),
    files: (from, to, file) =>
      isOwn(from, to, 'contract', 'rules', 'web') || isDoor(from, to, file) || isPlatform(to, 'contract', 'web'),
  },
}

/** Test data stands below the program: it takes any portal and knows none. */
const TESTING: Law = {
  says: 'What makes test data takes a portal (#platform/testing/test-portal.ts) and imports nothing of app or demo.',
  packages: () => true,
  files: (_from, to, file) => to.part !== 'other' || !/^(app|demo)\//.test(file),
}

const PLATFORM_LAWS: Readonly<Record<string, Law>> = {
  contract: {
    says: 'platform/contract imports zod and itself only.',
    packages: named('zod'),
    files: (_from, to) => isPlatform(to, 'contract'),
  },
  server: {
    says: 'The platform knows no area, gateway or app.',
    packages: not(browser),
    files: (_from, to) => isPlatform(to, 'contract', 'server'),
  },
  web: {
    says: 'The web platform knows no area, no server and no app.',
    packages: not(server),
    files: (_from, to) => isPlatform(to, 'contract', 'web'),
  },
}

const GATEWAYS: Law = {
  says: 'A gateway knows one outside service and platform/contract.',
  packages: not(browser),
  files: (_from, to) => to.part === 'gateways' || isPlatform(to, 'contract'),
}

const SIMULATORS: Law = {
  says: 'A simulator stands for an outside service: it knows nothing of the portal.',
  packages: not(browser),
  files: (_from, to) => to.part === 'simulators' || isPlatform(to, 'contract', 'server'),
}

function lawOf(place: Place): Law | undefined {
  if (place.part === 'area') return place.room === 'testing' ? TESTING : AREA_LAWS[place.room]
  if (place.part === 'platform') return PLATFORM_LAWS[place.room]
  if (place.part === 'gateways') return GATEWAYS
  return place.part === 'simulators' ? SIMULATORS : undefined
}

const BEHIND_FACE =
  'Areas import what platform shows (docs/platform.md): use that, or show this module too by naming it in tools/face.ts.'

/** Whether an area looks at how platform does something. Its test data may, as app, gateways and demo do. */
const isBehindFace = (from: Place, to: Place, file: string): boolean =>
  from.part === 'area' && from.room !== 'testing' && to.part === 'platform' && !isShown(file)

/** Whether a relative import leaves the area of its file. */
const climbsOut = (file: string, area: string, specifier: string): boolean =>
  specifier.startsWith('.') && !(fileOf(file, specifier) ?? '').startsWith(`areas/${area}/`)

/** What is wrong with an import of a file; null where nothing is. Tests may import everything. */
export function breachOf(file: string, { specifier }: Pick<Import, 'specifier'>): string | null {
  if (TESTS.test(file) || STARTS_PROGRAMS.includes(file)) return null
  const from = placeOf(file)
  const law = lawOf(from)
  if (!law) return null
  if (from.part === 'area' && climbsOut(file, from.area, specifier))
    return `${specifier} climbs out of its folder: name it from the root (#areas/…).`
  const target = fileOf(file, specifier)
  if (target === null) return law.packages(specifier) ? null : law.says
  const to = placeOf(target)
  if (!law.files(from, to, target)) return law.says
  return isBehindFace(from, to, target) ? BEHIND_FACE : null
}
