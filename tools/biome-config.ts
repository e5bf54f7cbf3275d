import { ARROWS, mayUse } from './arrows.ts'

interface Law {
  readonly includes: string[]
  readonly group: string[]
  readonly message: string
}

const OUTSIDE = ['#app/**', '#simulators/**', '#demo/**', '#areas/**']
/** What layers are made of: only `platform/web` may know. */
const LAYER_LIBRARY = [
  'react-aria',
  'react-aria/**',
  'react-aria-components',
  'react-aria-components/**',
  'react-stately',
  'react-stately/**',
  '@internationalized/**',
]
const BROWSER_ONLY = [
  ...LAYER_LIBRARY,
  'react',
  'react/**',
  'react-dom',
  'react-dom/**',
  '@tanstack/**',
  'socket.io-client',
  '#platform/web/**',
]
const SERVER_ONLY = [
  'node:*',
  'pg',
  'kysely',
  'kysely/**',
  'fastify',
  '@fastify/**',
  'socket.io',
  'pino',
  '#platform/server/**',
  '#gateways/**',
]

/** The import laws of one area's four rooms, with the doors of the areas that it may use. */
function lawsOf(area: string): Law[] {
  const others = mayUse(area)
  const contracts = others.map((other) => `!#areas/${other}/contract/**`)
  const at = `areas/${area}`
  const ownOnly = (rooms: readonly string[]) => rooms.map((room) => `!#${at}/${room}/**`)
  return [
    {
      includes: [`${at}/contract/**`],
      group: ['**', '!zod', '!./**', '!#platform/contract/**', ...ownOnly(['contract']), ...contracts],
      message: 'A contract imports zod, platform/contract and other contracts only.',
    },
    {
      includes: [`${at}/rules/**`],
      group: [
        '**',
        '!zod',
        '!dayjs',
        '!dayjs/**',
        '!./**',
        '!../*.ts',
        '!../contract/**',
        '!#platform/contract/**',
        ...ownOnly(['contract', 'rules']),
        ...contracts,
      ],
      message: 'A rule is pure: contract, other rules of its area, zod and dayjs only.',
    },
    {
      includes: [`${at}/server/**`],
      group: [
        ...OUTSIDE,
        ...BROWSER_ONLY,
        '../web/**',
        '../../**',
        '#gateways/**',
        '!#gateways/*/*.port.ts',
        ...ownOnly(['contract', 'rules', 'server']),
        ...contracts,
        ...others.map((other) => `!#areas/${other}/server/door.ts`),
      ],
      message: `The server room of ${area} uses its own contract, rules and server, platform, gateway ports, and of [${others.join(', ')}] only contract and server/door.ts.`,
    },
    {
      includes: [`${at}/web/**`],
      group: [
        ...OUTSIDE,
        ...SERVER_ONLY,
        ...LAYER_LIBRARY,
        '../server/**',
        '../../**',
        ...ownOnly(['contract', 'rules', 'web']),
        ...contracts,
        ...others.map((other) => `!#areas/${other}/web/door.tsx`),
      ],
      message: `The web room of ${area} uses its own contract, rules and web, platform/web, and of [${others.join(', ')}] only contract and web/door.tsx.`,
    },
  ]
}

const PLATFORM_LAWS: readonly Law[] = [
  {
    includes: ['platform/contract/**'],
    group: ['**', '!zod', '!./**', '!../*.ts', '!#platform/contract/**'],
    message: 'platform/contract imports zod and itself only.',
  },
  {
    includes: ['platform/server/**'],
    group: [...OUTSIDE, '#gateways/**', ...BROWSER_ONLY, '../web/**'],
    message: 'The platform knows no area, gateway or app.',
  },
  {
    includes: ['platform/web/**'],
    group: [...OUTSIDE, ...SERVER_ONLY, '../server/**'],
    message: 'The web platform knows no area, no server and no app.',
  },
  {
    includes: ['gateways/**'],
    group: [...OUTSIDE, ...BROWSER_ONLY, '#platform/server/**', '#platform/web/**'],
    message: 'A gateway knows one outside service and platform/contract.',
  },
  {
    includes: ['simulators/**'],
    group: ['#app/**', '#areas/**', '#demo/**', '#gateways/**', '#platform/web/**'],
    message: 'A simulator stands for an outside service: it knows nothing of the portal.',
  },
]

/** Tests and test data may reach further: they start the whole portal. */
const TESTS = ['**/*.test.ts', '**/*.test.tsx', 'areas/*/testing/**', 'platform/testing/**', 'platform/web/testing/**']

/** The whole Biome configuration; `biome.json` is this, written down. */
export function biomeConfig(): object {
  const laws = [...Object.keys(ARROWS).flatMap(lawsOf), ...PLATFORM_LAWS]
  const restrict = (group: string[], message: string) => ({
    linter: {
      rules: { style: { noRestrictedImports: { level: 'error', options: { patterns: [{ group, message }] } } } },
    },
  })
  return {
    $schema: './node_modules/@biomejs/biome/configuration_schema.json',
    vcs: { enabled: true, clientKind: 'git', useIgnoreFile: true },
    files: { includes: ['**', '!**/dist', '!package-lock.json', '!biome.json', '!**/*.md', '!**/*.css.map'] },
    formatter: { indentStyle: 'space', indentWidth: 2, lineWidth: 120 },
    javascript: { formatter: { quoteStyle: 'single', semicolons: 'asNeeded', trailingCommas: 'all' } },
    assist: { actions: { source: { organizeImports: 'on' } } },
    linter: {
      domains: { react: 'recommended' },
      rules: {
        preset: 'recommended',
        suspicious: { noExplicitAny: 'error', noTsIgnore: 'error', noSkippedTests: 'error', noFocusedTests: 'error' },
        style: {
          noDefaultExport: 'error',
          useImportType: 'error',
          noNonNullAssertion: 'error',
          useFilenamingConvention: { level: 'error', options: { filenameCases: ['kebab-case'] } },
        },
        correctness: { noUnusedImports: 'error', noUnusedVariables: 'error' },
      },
    },
    overrides: [
      ...laws.map(({ includes, group, message }) => ({
        includes: [...includes, ...TESTS.map((test) => `!${test}`)],
        ...restrict(group, message),
      })),
      {
        includes: ['vite.config.ts', 'vitest.config.ts', 'vitest.*.ts'],
        linter: { rules: { style: { noDefaultExport: 'off' } } },
      },
    ],
  }
}
