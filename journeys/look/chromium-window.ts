import { type Browser, chromium } from 'playwright-core'
import { CHROMIUM_ARGS } from '../chromium-args.ts'
import { inPage } from './page-script.ts'
import type { Opening, Window } from './window.ts'

/** A Chromium of its own, where no run shares one. */
export const startChromium = (executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium'): Promise<Browser> =>
  chromium.launch({ executablePath, args: CHROMIUM_ARGS })

/** A window of Chromium in Korea, without motion. */
export async function openChromium(browser: Browser, { scheme = 'light', first }: Opening = {}): Promise<Window> {
  const script = await inPage()
  const context = await browser.newContext({
    serviceWorkers: 'block',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
    colorScheme: scheme,
  })
  if (first) await context.addInitScript(script(first))
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  return {
    open: async (url) => void (await page.goto(url)),
    run: (expression) => page.evaluate(script(expression)),
    resize: (width, height) => page.setViewportSize({ width, height }),
    picture: () => page.screenshot({ caret: 'hide', animations: 'disabled' }),
    close: () => context.close(),
  }
}
