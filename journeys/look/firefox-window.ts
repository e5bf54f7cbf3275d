import { type Browser, launch } from 'puppeteer-core'
import { inPage } from './page-script.ts'
import type { Opening, Scheme, Window } from './window.ts'

/** Preferences of a visitor in Korea who wants no motion; what Firefox would ask its maker for is left alone. */
const PREFERENCES = {
  'intl.accept_languages': 'ko-KR',
  'ui.prefersReducedMotion': 1,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.normandy.enabled': false,
}

/** A Firefox of its own, by the protocol that all browsers speak. */
export const startFirefox = (
  executablePath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
  scheme: Scheme = 'light',
): Promise<Browser> =>
  launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    env: { ...process.env, TZ: 'Asia/Seoul' },
    extraPrefsFirefox: { ...PREFERENCES, 'ui.systemUsesDarkTheme': scheme === 'dark' ? 1 : 0 },
  })

/** A window of Firefox. */
export async function openFirefox(browser: Browser, { first }: Pick<Opening, 'first'> = {}): Promise<Window> {
  const script = await inPage()
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  if (first) await page.evaluateOnNewDocument(script(first))
  return {
    open: async (url) => void (await page.goto(url)),
    run: <T>(expression: string) => page.evaluate(script(expression)) as Promise<T>,
    resize: (width, height) => page.setViewport({ width, height }),
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => context.close(),
  }
}
