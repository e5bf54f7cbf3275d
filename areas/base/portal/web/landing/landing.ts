import './landing.css'
import './pictures.css'
import type { Notice } from '#areas/base/portal/contract/notice.contract.ts'
import type { PortalConfig } from '#areas/base/portal/contract/portal-config.contract.ts'
import { noticeLink } from '#areas/base/portal/rules/notice-link.rules.ts'
import { popup } from '#platform/web/screens/popup.ts'
import { LIGHT_READS, readLight } from './light-calls.ts'
import { startTabs } from './tabs.ts'

/** Notices on the landing page. */
const MOST_NOTICES = 4
const NO_NOTICES = '등록된 공지사항이 없습니다.'

/** An element with a class and content. What comes from the server only ever becomes text. */
function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name)
  if (className) element.className = className
  element.append(...content)
  return element
}

/** A link; what leads to another site opens beside this page. */
function linkTo(url: string, ...content: (Node | string)[]): HTMLAnchorElement {
  const link = make('a', '', ...content)
  link.href = url
  if (link.origin === location.origin) return link
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.append(make('span', 'only-spoken', ' (새 창)'))
  return link
}

function noticeRow(notice: Notice, helpCentreUrl: string): HTMLElement {
  const time = make('time', '', notice.createdDt.slice(0, 10).replaceAll('-', '.'))
  time.dateTime = notice.createdDt
  const parts = [make('span', 'notice-category', notice.categoryName), make('span', 'notice-title', notice.title), time]
  return make('li', '', linkTo(noticeLink(notice.noticeId, helpCentreUrl), ...parts))
}

function showNotices(place: Element, notices: readonly Notice[], helpCentreUrl: string): void {
  const rows = notices.slice(0, MOST_NOTICES).map((notice) => noticeRow(notice, helpCentreUrl))
  place.replaceChildren(rows.length > 0 ? make('ul', '', ...rows) : make('p', 'notices-none', NO_NOTICES))
}

function showSurroundings(find: (id: string) => HTMLElement, config: PortalConfig): void {
  const { company, sisterServices, inquiryPhone, helpUrls } = config
  find('company').textContent = `${company.name} | ${company.info}`
  find('phone').textContent = inquiryPhone && `고객센터 ${inquiryPhone}`
  for (const [id, url] of [
    ['terms', config.termsUrl],
    ['privacy', config.privacyUrl],
    ['notices-more', helpUrls.notice],
  ] as const) {
    if (url) find(id).setAttribute('href', url)
  }
  const services = sisterServices.map(({ name, url }) =>
    make('li', '', url ? linkTo(url, name) : make('span', 'sister', name)),
  )
  find('sister-list').replaceChildren(...services)
  find('sisters').hidden = services.length === 0
}

interface Shown {
  notices?: readonly Notice[]
  helpCentreUrl: string
}

/** Neither of both reads waits for the other: one that never answers must not keep back what the other one brought. */
async function showServed(find: (id: string) => HTMLElement): Promise<void> {
  const shown: Shown = { helpCentreUrl: '' }
  const show = (): void => {
    if (shown.notices) showNotices(find('notices'), shown.notices, shown.helpCentreUrl)
  }
  const configured = readLight(LIGHT_READS.readConfig).then((config) => {
    if (!config) return
    showSurroundings(find, config)
    shown.helpCentreUrl = config.helpUrls.notice
    // With our own pages the links already lead where they should.
    if (shown.helpCentreUrl) show()
  })
  const listed = readLight(LIGHT_READS.listPublicNotices).then((answer) => {
    shown.notices = answer?.result.contents ?? []
    show()
  })
  await Promise.all([configured, listed])
}

/** Brings the landing page to life: tabs, policies in windows of their own, notices and what the operator configured. */
export async function startLanding(page: ParentNode): Promise<void> {
  const find = (id: string): HTMLElement => {
    const found = page.querySelector<HTMLElement>(`#${id}`)
    if (!found) throw new Error(`the landing page has no #${id}`)
    return found
  }
  startTabs(page)
  for (const id of ['terms', 'privacy']) {
    const link = find(id) as HTMLAnchorElement
    link.addEventListener('click', (event) => {
      // Where the browser refuses the window, the link itself still works.
      if (popup(link.href, 'partner-policy')) event.preventDefault()
    })
  }
  await showServed(find)
}
