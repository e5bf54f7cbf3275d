import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { type BrowserServer, chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { ROOT } from '#app/root.ts'
import { CHROMIUM_ARGS } from './chromium-args.ts'
import { readableFolder } from './readable-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the journeys of one run find their browser. */
    journeyBrowser: string
    /** Where the first journey that begins at an instant leaves its world for those that begin at the same one and address. */
    journeyWorlds: string
  }
}

let browser: BrowserServer
let worlds: string

/** What all journeys of a run share: the built web part, one browser, and a place for the worlds that they begin with. */
export async function setup(project: TestProject): Promise<void> {
  // Built here, since two products that start at once would both build it.
  const { status } = spawnSync(process.execPath, ['app/bootstrap.mjs', 'build'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`npm run build ended with ${status}`)
  worlds = readableFolder('journey-worlds-')
  browser = await chromium.launchServer({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: CHROMIUM_ARGS,
  })
  project.provide('journeyBrowser', browser.wsEndpoint())
  project.provide('journeyWorlds', worlds)
}

export async function teardown(): Promise<void> {
  await browser.close()
  rmSync(worlds, { recursive: true, force: true })
}
