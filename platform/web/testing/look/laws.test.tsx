import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '#platform/web/look/tokens.css'
import type { Breach } from './breach.ts'
import { days } from './days.ts'
import { firstRowTop } from './first-row.ts'
import { layer, layers } from './layers.ts'
import { onePrimary } from './one-primary.ts'
import { overflow } from './overflow.ts'
import { settled } from './settled.ts'
import { shift, watchShift } from './shift.ts'
import { targets } from './targets.ts'
import { brokenWords, cutText, stickingOut, textOnText } from './text.ts'

/** Puts a page there, with the defect or without. */
function put(html: string): HTMLElement {
  document.body.innerHTML = `<main>${html}</main>`
  return document.body.firstElementChild as HTMLElement
}
beforeEach(() => page.viewport(1280, 800))
afterEach(() => {
  document.body.innerHTML = ''
})

const figures = (breaches: readonly Breach[]) => breaches.map(({ law, figure }) => [law, figure])

/** A page in order, and one with the defect. */
const PLANTS: Readonly<Record<string, [law: () => Breach[], fine: string, broken: string]>> = {
  overflow: [
    overflow,
    '<div style="overflow: auto"><p style="width: 3000px">넓은 표</p></div>',
    '<p style="width: 1380px">넓은 표</p>',
  ],
  'text on text': [
    textOnText,
    '<p>제목</p><p>설명</p>',
    '<div style="position: relative; font: 16px/20px monospace"><p>받은 요청</p><b style="position: absolute; left: 0; top: 0; background: #fff">새</b></div>',
  ],
  'cut text': [
    cutText,
    '<p style="width: 40px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">서울특별시교육청</p><p style="width: 40px; overflow: auto; white-space: nowrap">서울특별시교육청</p>',
    '<p style="width: 40px; overflow: hidden; white-space: nowrap; font: 16px/20px monospace">서울특별시교육청</p>',
  ],
  'broken word': [
    brokenWords,
    '<p style="width: 90px; word-break: keep-all">서울 고등학교 2026.04.16</p>',
    '<p style="width: 40px; word-break: break-all">고등학교</p>',
  ],
  'text over the edge': [
    stickingOut,
    '<ul><li style="width: 100px">승인보류</li></ul>',
    '<ul><li style="width: 40px; white-space: nowrap; font: 16px/20px monospace">승인보류</li></ul>',
  ],
  'form of days': [
    days,
    '<p>2026.11.05 09:30에 보고, 2026년 11월 5일(목)에 받았습니다. 010-1234-5678, 보고서-2026-11-05.xlsx</p><time role="timer">00:12:30</time>',
    '<p>2026-11-05</p><input value="2026-11-06">',
  ],
  'one primary': [
    () => onePrimary(),
    '<button data-kind="primary">저장</button><button data-kind="plain">취소</button>',
    '<button data-kind="primary">저장</button><a data-kind="primary" href="/new">등록</a>',
  ],
}

describe('a law says nothing of a page in order, and names the defect of one that is not', () => {
  test.each(Object.entries(PLANTS))('%s', (law, [judge, fine, broken]) => {
    put(fine)
    expect(judge()).toEqual([])
    put(broken)
    expect(judge().map((breach) => breach.law)).toEqual([law])
  })

  test.each([
    ['with hyphens', '2026-11-05'],
    ['with slashes', '2026/11/05'],
    ['with spaces', '2026. 11. 5.'],
    ['without zeros', '2026.11.5'],
    ['with two digits of the year', '26.11.05'],
    ['with seconds', '09:30:15'],
    ['with half days', '오전 9:30'],
    ['with zeros in a sentence', '2026년 11월 05일'],
    ['with parted weekday', '11월 5일 (목)'],
  ])('form of days: %s', (name, text) => {
    expect(days(put(`<p>${text}</p>`)).map(({ what }) => what.split(':')[0])).toEqual([name])
  })
})

test('what does not fit under a finger is named once for each list', async () => {
  await page.viewport(390, 844)
  const list = (height: number) =>
    `<ul aria-label="물건">${'<li><button>상세</button></li>'.repeat(2)}</ul><style>main button:not(x) { min-height: ${height}px !important; height: ${height}px }</style>`
  put(list(44))
  expect(targets()).toEqual([])
  put(list(20))
  expect(targets().map(({ what, figure }) => [what.split(' "')[0], figure])).toEqual([['button in ul', 20]])
})

test('the first row of a list screen is found, what is asked for apart; screens that begin with something else have none', () => {
  const band = (chips: string) =>
    `<div data-part="panel" data-list="whole" style="position: absolute; top: 100px">${chips}<table aria-label="물건"><tbody><tr><td>책</td></tr></tbody></table></div>`
  put(band(''))
  const plain = firstRowTop() ?? 0
  expect(plain).toBeGreaterThanOrEqual(100)
  put(band('<div style="height: 50px"></div>'))
  expect(firstRowTop()).toBe(plain + 50)
  put(band('<ul data-part="chips" style="height: 50px; margin: 0"></ul>'))
  expect(firstRowTop()).toBe(plain)
  put(`<section data-part="panel"></section>${band('')}`)
  expect(firstRowTop()).toBeUndefined()
})

test('what moves while a page is filled is measured', async () => {
  const content = put('<div id="late"></div><p style="height: 300px">내용</p>')
  await settled()
  const still = watchShift()
  await settled()
  expect(shift(still())).toEqual([])
  const moving = watchShift()
  const late = content.querySelector('#late') as HTMLElement
  late.style.height = '300px'
  await settled()
  expect(figures(shift(moving()))).toEqual([['layout shift', expect.any(Number)]])
})

describe('what a button opens', () => {
  const calendar = (style: string) =>
    `<div style="position: fixed; top: 40px; ${style}"><section role="dialog" aria-label="달력">11월</section></div>`
  const judge = (html: string) => layer(put(html).querySelector('[role="dialog"]') as HTMLElement)

  test('has a width of its own', () => {
    expect(judge(calendar('left: 20px; width: 240px'))).toEqual([])
    expect(figures(judge(calendar('left: 20px; width: 1230px')))).toEqual([['layer as wide as the window', 1230]])
  })

  test('lies inside the window', () => {
    expect(figures(judge(calendar('left: 1140px; width: 240px')))).toEqual([['layer outside', 100]])
  })

  test('does not scroll sideways', () => {
    const wide = '<div data-part="content" style="width: 200px; overflow: auto"><p style="width: 260px">표</p></div>'
    expect(figures(judge(calendar('left: 20px; width: 240px').replace('11월', wide)))).toEqual([
      ['layer scrolls sideways', 60],
    ])
  })

  /** A button and what it opens; `focus` is where the keyboard goes when that is closed. */
  function plant(focus: 'button' | 'nowhere', closesBy: 'Escape' | 'nothing' = 'Escape'): void {
    const root = put('<button type="button">열기</button>')
    const button = root.querySelector('button') as HTMLButtonElement
    button.onclick = () => {
      root.insertAdjacentHTML(
        'beforeend',
        calendar('left: 20px; width: 240px').replace('11월', '<button>11월</button>'),
      )
      const dialog = root.lastElementChild as HTMLElement
      const first = dialog.querySelector('button') as HTMLButtonElement
      first.focus()
      dialog.onkeydown = ({ key }) => {
        if (key !== closesBy) return
        dialog.remove()
        if (focus === 'button') button.focus()
      }
    }
  }

  test('is closed by Escape, and the keyboard goes back', async () => {
    plant('button')
    expect(await layers()).toEqual({ breaches: [], tried: ['button "열기"'] })
    plant('nowhere')
    expect(figures((await layers()).breaches)).toEqual([['focus on the page', 1]])
    plant('button', 'nothing')
    expect(figures((await layers()).breaches)).toEqual([['layer does not close', 1]])
  })
})
