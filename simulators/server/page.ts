import type { Reply } from './route.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it may stand anywhere in HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

/** HTML that needs no escaping any more. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Piece = string | number | Html | readonly Html[]

/** Builds HTML; every value that is not HTML itself is escaped. */
export function html(strings: TemplateStringsArray, ...values: readonly Piece[]): Html {
  const write = (value: Piece | undefined): string => {
    if (value === undefined) return ''
    if (value instanceof Html) return value.text
    if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
    return value.map((part) => part.text).join('')
  }
  return new Html(strings.map((string, index) => string + write(values[index])).join(''))
}

const STYLE = new Html(`<style>
:root { color-scheme: light; --ink: #1d2433; --muted: #5b6577; --line: #dde2ea; --accent: #1f4fbf; --paper: #f5f7fa }
* { box-sizing: border-box }
body { margin: 0; font: 15px/1.55 'Pretendard', 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', sans-serif; color: var(--ink); background: var(--paper) }
a { color: var(--accent) }
header { background: #fff; border-bottom: 1px solid var(--line); padding: 12px 24px; display: flex; gap: 20px; align-items: baseline; flex-wrap: wrap }
header strong { font-size: 17px } header a { text-decoration: none } header a[aria-current] { font-weight: 700; text-decoration: underline }
main { max-width: 1040px; margin: 24px auto; padding: 0 24px }
h1 { font-size: 22px; margin: 0 0 4px } h2 { font-size: 17px; margin: 28px 0 8px } p { margin: 4px 0 12px } .muted { color: var(--muted) }
.card { background: #fff; border: 1px solid var(--line); border-radius: 10px; padding: 16px 18px; margin-bottom: 14px }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(230px, 1fr)); gap: 14px }
table { width: 100%; border-collapse: collapse; background: #fff; border: 1px solid var(--line) }
th, td { padding: 8px 10px; border-bottom: 1px solid var(--line); text-align: left; white-space: nowrap } td.wide { white-space: normal }
th { background: #eef1f6; font-weight: 600 } td.number, th.number { text-align: right; font-variant-numeric: tabular-nums }
form.line { display: flex; gap: 8px; flex-wrap: wrap; align-items: end } label { display: grid; gap: 2px; font-size: 13px; color: var(--muted) }
input, select, button { font: inherit; padding: 7px 10px; border: 1px solid #b8c0cf; border-radius: 7px; background: #fff; color: var(--ink) }
button { cursor: pointer; background: var(--accent); border-color: var(--accent); color: #fff } button.plain { background: #fff; color: var(--ink); border-color: #b8c0cf }
:focus-visible { outline: 3px solid #7fa4ff; outline-offset: 1px }
.badge { display: inline-block; padding: 1px 8px; border-radius: 999px; background: #e8edf7; font-size: 12.5px } .badge.bad { background: #fde5e2; color: #96241b } .badge.good { background: #dff3e4; color: #17602c }
</style>`)

const PLACES = [
  ['/', '처음'],
  ['/sms', '문자'],
  ['/payments', '결제'],
  ['/oidc', '로그인'],
  ['/directory', '수신자 명부'],
  ['/storage', '저장소'],
  ['/postcode', '주소 검색'],
  ['/youtube', '동영상'],
  ['/zoom', 'Zoom'],
  ['/remotemeeting', '화상회의'],
  ['/smtp', '메일'],
  ['/webhooks', '웹훅 수신'],
] as const

const asReply = (document: Html): Reply => ({
  status: 200,
  headers: { 'content-type': 'text/html;charset=UTF-8' },
  body: document.text,
})

/** A page for people who look at what arrived. */
export function page(here: string, title: string, content: Html): Reply {
  const links = PLACES.map(
    ([path, name]) => html`<a href="${path}"${new Html(path === here ? ' aria-current="page"' : '')}>${name}</a>`,
  )
  return asReply(html`<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>${title} - 외부 서비스 시뮬레이터</title>${STYLE}</head><body><header><strong>외부 서비스 시뮬레이터</strong>${links}</header><main>${content}</main></body></html>`)
}

/** A page that stands alone in a small window of 500 x 500. */
export function popup(title: string, content: Html): Reply {
  const style = new Html(
    '<style>body { background: #fff } main { max-width: 460px; margin: 0 auto; padding: 18px 20px } dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; margin: 14px 0 } dt { color: var(--muted) } dd { margin: 0; text-align: right; overflow-wrap: anywhere } .total { font-size: 21px; font-weight: 700 } .stack { display: grid; gap: 8px; margin-top: 14px } .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 8px }</style>',
  )
  return asReply(html`<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>${title}</title>${STYLE}${style}</head><body><main>${content}</main></body></html>`)
}

/** An amount as people write it: `12,000원`. */
export const won = (amount: number): string => `${amount.toLocaleString('ko-KR')}원`
