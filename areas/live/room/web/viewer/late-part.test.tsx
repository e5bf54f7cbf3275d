import '#platform/web/look/tokens.css'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/show-screen.tsx'
import { LatePart } from './late-part.tsx'
import css from './viewer.module.css'

const element = document.createElement('main')
document.body.append(element)
const root = createRoot(element)
afterEach(() => root.render(null))

test.each([
  ['is coming', '불러오는 중입니다.', () => new Promise<never>(() => undefined)],
  ['does not come', /불러오지 못했습니다/, () => Promise.reject(new Error('offline'))],
])('a part of the stage that %s says so, for everybody to read', async (_what, text, load) => {
  root.render(
    <div className={css.stage}>
      <LatePart load={load} of={{}} />
    </div>,
  )
  await expect.element(page.getByText(text)).toBeVisible()
  await expectAccessible(element)
})
