import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openChromium, startChromium } from '../../journeys/look/chromium-window.ts'
import { enter, ROLES } from '../../journeys/look/roles.ts'
import { type Place, walk } from '../../journeys/look/walk.ts'
import { resizeTo, type Scheme, WIDTHS, type Window } from '../../journeys/look/window.ts'
import { ensureBrowser } from '../ensure-browser.ts'
import { contactSheet, type Photo } from './contact-sheet.ts'

/**
 * `npm run photograph -- [--url http://localhost:8080] [--out folder] [--roles admin,nsat] [--widths 390,1280] [--schemes light,dark]`:
 * every screen of every role of a running demo portal on contact sheets, one for each role, width and scheme.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:8080' },
    out: { type: 'string', default: '.cache/wall' },
    roles: { type: 'string', default: ROLES.join() },
    widths: { type: 'string', default: WIDTHS.join() },
    schemes: { type: 'string', default: 'light,dark' },
  },
})
const { url, out } = values
const say = (line: string) => process.stdout.write(`${line}\n`)

async function take(window: Window, role: string, place: Place): Promise<Photo> {
  return { title: `${place.text || role} ${place.path}`, picture: await window.picture() }
}

/** Photographs what one role sees at each of the widths; the first walk finds the screens, the others go to them. */
async function photograph(window: Window, role: string, scheme: Scheme): Promise<void> {
  await enter(window, url, role)
  const places: Place[] = []
  for (const width of values.widths.split(',').map(Number)) {
    const begun = performance.now()
    const photos: Photo[] = []
    if (places.length === 0) {
      for await (const place of walk(window, url, role, { width })) {
        places.push(place)
        photos.push(await take(window, role, place))
      }
    } else {
      await resizeTo(window, width)
      for (const place of places) {
        await window.open(url + place.path)
        await window.run('look.settled()')
        photos.push(await take(window, role, place))
      }
    }
    const file = join(out, `${role}-${width}-${scheme}.png`)
    await contactSheet(photos, file)
    say(`${file}: ${photos.length} screens, ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  }
}

mkdirSync(out, { recursive: true })
const browser = await startChromium(ensureBrowser(say))
try {
  for (const scheme of values.schemes.split(',') as Scheme[]) {
    // Two at once: one is drawn while the other one waits.
    const roles = values.roles.split(',')
    const work = async (): Promise<void> => {
      for (let role = roles.shift(); role !== undefined; role = roles.shift()) {
        const window = await openChromium(browser, { scheme })
        await photograph(window, role, scheme)
        await window.close()
      }
    }
    await Promise.all([work(), work()])
  }
} finally {
  await browser.close()
}
