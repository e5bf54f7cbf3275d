import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Forms of which nothing stays in the browser, each with why. Any other one has a name, under which what is typed survives. */
const NOTHING_STAYS: Readonly<Record<string, string>> = {
  'areas/advertising/text-ad/web/inspection/edit-forms.tsx': 'one part of an ad each, over the version on the screen',
  'areas/base/people/web/account-form.screen.tsx': 'personal data of others',
  'areas/base/people/web/own-account.screen.tsx': 'passwords',
  'areas/base/programs/web/webhook.screen.tsx': 'an address where data goes, over the version on the screen',
  'areas/base/second-factor/web/password-dialog.tsx': 'passwords',
  'areas/base/second-factor/web/totp-set-up.tsx': 'passwords',
  'areas/itempool/exam/web/exam/video-layer.tsx': 'two short fields of a dialog',
  'areas/itempool/report/web/omr/exception-form.tsx': 'personal data of others',
  'areas/live/consulting/web/canned/canned-form.tsx': 'two fields of a dialog, over the version on the screen',
  'areas/live/poll/web/poll-form.tsx': 'short fields of a dialog, asked within a minute',
  'areas/nsat/delivery/web/parcels/tracking-fields.tsx': 'two short fields of a dialog',
  'areas/nsat/order/web/edit/kept-dialog.tsx': 'figures beside those that were ordered',
  'areas/nsat/vendor/web/institute/institute-new.tsx': 'personal data of others',
  'areas/nsat/vendor/web/office/vendor.screen.tsx': 'personal data of others',
  'areas/sales/web/contacts/contact-form.tsx': 'personal data of others',
}

/** What stands between the brackets of each call that makes a form. */
function optionsIn(text: string): string[] {
  return [...text.matchAll(/\buse(?:Kept|Record)?Form(?:<[^(]*>)?\(\{/g)].map(({ index }) => {
    let depth = 0
    const from = text.indexOf('{', index)
    for (let at = from; at < text.length; at += 1) {
      if (text[at] === '{') depth += 1
      else if (text[at] === '}') depth -= 1
      if (depth === 0) return text.slice(from, at)
    }
    return text.slice(from)
  })
}

/** Whether what is typed survives a tab that was closed. */
const hasName = (options: string): boolean => /^\s*name(:|,)/m.test(options)

test('what is typed into a form survives its tab, but for those that say why not', () => {
  const files = globSync('areas/**/web/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  const forms = files.map((file) => ({ file, options: optionsIn(readFileSync(file, 'utf8')) }))
  expect(forms.filter(({ options }) => options.length > 0).length).toBeGreaterThan(20)
  const without = forms.filter(({ options }) => !options.every(hasName)).map(({ file }) => file)
  expect(without.sort()).toEqual(Object.keys(NOTHING_STAYS))
})
