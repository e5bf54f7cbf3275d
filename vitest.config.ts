import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { TEST_NOW } from './platform/testing/test-now.ts'

/** Switches that keep Chromium quiet, offline and able to run inside a container. */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const browser = playwright({
  launchOptions: { executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: CHROMIUM_ARGS },
  contextOptions: { locale: 'ko-KR', timezoneId: 'Asia/Seoul', reducedMotion: 'reduce' },
})

/** Makes the clock of what is tested say this instant; `TEST_NOW=2027-02-07T23:59:00+09:00` sets another one. */
const machineDay = (testNow: string | undefined) => ({
  setupFiles: ['platform/testing/machine-day.setup.ts'],
  provide: { testNow },
})

const anyDay = process.env.TEST_NOW || undefined

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          ...machineDay(anyDay ?? TEST_NOW),
          environment: 'node',
          testTimeout: 15_000,
          include: [
            'platform/{contract,web}/**/*.test.ts',
            'areas/**/{contract,rules,web}/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'api',
          // Portals have a clock of their own; leases, files and other processes go by the machine's.
          ...machineDay(anyDay),
          environment: 'node',
          // Each file has a portal and a database of its own: what it would load anew is the program alone, and that
          // takes longer than most files do. Both cores, since the database waits on them in turns.
          isolate: false,
          maxWorkers: '100%',
          include: [
            'areas/**/server/**/*.test.ts',
            'platform/{server,testing}/**/*.test.ts',
            '{gateways,simulators,app,demo}/**/*.test.ts',
          ],
          // As for screens: the limits only have to outlast a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        // Kills whole portals while vendors work: one file after the other, and as long as it takes.
        test: {
          name: 'faults',
          environment: 'node',
          include: ['faults/**/*.test.ts'],
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['journeys/**/*.journey.ts'],
          globalSetup: ['journeys/shared.setup.ts'],
          // Each has a product of its own at ports of its own, and mostly waits for it.
          maxWorkers: 2,
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
      {
        // `npm run look`: every width, every button, both browsers, and pictures.
        test: {
          name: 'look',
          environment: 'node',
          include: ['journeys/look/**/*.look.ts'],
          globalSetup: ['journeys/shared.setup.ts'],
          fileParallelism: false,
          testTimeout: 1_200_000,
          hookTimeout: 300_000,
        },
      },
      {
        plugins: [react()],
        // A module that does not load fails its own test; the overlay would lie over the screens of all others.
        server: { hmr: { overlay: false } },
        // Named here because a library found in the middle of a run makes the browser load the page anew.
        optimizeDeps: {
          include: [
            '@hyunbinseo/holidays-kr',
            '@tanstack/react-query',
            '@tanstack/react-router',
            '@tanstack/react-virtual',
            'axe-core',
            'dayjs',
            'dayjs/locale/ko',
            'hucre/xlsx',
            'react',
            'react-dom',
            'react-dom/client',
            'react-dom/server',
            'react/jsx-dev-runtime',
            '@internationalized/date',
            'react-aria-components/Button',
            'react-aria-components/Calendar',
            'react-aria-components/Dialog',
            'react-aria-components/Heading',
            'react-aria-components/I18nProvider',
            'react-aria-components/Modal',
            'react-aria-components/Popover',
            'recharts',
            'socket.io-client',
            'zod',
            'zod/locales',
          ],
        },
        test: {
          name: 'screens',
          ...machineDay(anyDay ?? TEST_NOW),
          // Waiting ends with the expected state; the limits only have to outlast a busy machine.
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          include: ['platform/web/**/*.test.tsx', 'areas/**/web/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            provider: browser,
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 800 },
            screenshotFailures: false,
          },
        },
      },
    ],
  },
})
