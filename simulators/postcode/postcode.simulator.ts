import { html, page } from '../server/page.ts'
import { type Exchange, json, type Reply, type SimulatedService } from '../server/route.ts'
import type { Surroundings } from '../settings.ts'
import { type Juso, readAddresses } from './addresses.ts'

const LARGEST_PAGE = 100
const MOST_SHOWN = 50

/** The service's way to say no: the status is 200 all the same. */
const refusal = (errorCode: string, errorMessage: string): Reply =>
  json({
    results: { common: { totalCount: '0', currentPage: '1', countPerPage: '10', errorCode, errorMessage }, juso: null },
  })

/** The address list of juso.go.kr (addrLinkApi), with the addresses of all schools. */
export function openPostcode({ settings }: Surroundings): SimulatedService {
  let searches: { readonly keyword: string; readonly total: number }[] = []
  const search = (asked: URLSearchParams): Reply => {
    const keyword = asked.get('keyword')?.trim() ?? ''
    if (asked.get('confmKey') !== settings.postcodeApiKey) return refusal('E0001', '승인되지 않은 KEY 입니다.')
    const objection = objectionTo(keyword)
    if (objection) return objection
    const words = keyword.split(/\s+/)
    const found = readAddresses().filter(({ roadAddr, jibunAddr }) =>
      words.every((word) => roadAddr.includes(word) || jibunAddr.includes(word)),
    )
    searches = [{ keyword, total: found.length }, ...searches].slice(0, MOST_SHOWN)
    return pageOf(found, Number(asked.get('currentPage') ?? 1), Number(asked.get('countPerPage') ?? 10))
  }
  return {
    name: 'postcode',
    routes: [
      { method: 'GET', path: '/postcode', run: () => searchesPage(searches) },
      {
        method: 'POST',
        path: '/postcode/addrlink/addrLinkApi.do',
        isVendorCall: true,
        run: async (x: Exchange) => search(await x.readForm()),
      },
      {
        method: 'GET',
        path: '/postcode/addrlink/addrLinkApi.do',
        isVendorCall: true,
        run: ({ url }) => search(url.searchParams),
      },
    ],
    failure: () => refusal('-999', '시스템에러'),
    reset: () => {
      searches = []
    },
    close: () => {},
  }
}

function objectionTo(keyword: string): Reply | null {
  if (keyword === '') return refusal('E0005', '검색어가 입력되지 않았습니다.')
  if (/[%=><[\]]/.test(keyword)) return refusal('E0013', '특수문자는 검색할 수 없습니다.')
  if (keyword.length > 80) return refusal('E0011', '검색어가 너무 깁니다.')
  if (/^\d+$/.test(keyword)) return refusal('E0012', '숫자만으로 검색할 수 없습니다.')
  if (keyword.length < 2 || readAddresses().some(({ siNm }) => siNm === keyword))
    return refusal('E0006', '주소를 상세히 입력해 주시기 바랍니다.')
  return null
}

function pageOf(found: readonly Juso[], currentPage: number, countPerPage: number): Reply {
  if (!(currentPage >= 1) || !(countPerPage >= 1 && countPerPage <= LARGEST_PAGE))
    return refusal('E0015', '검색 범위를 초과하였습니다.')
  const common = {
    totalCount: `${found.length}`,
    currentPage: `${currentPage}`,
    countPerPage: `${countPerPage}`,
    errorCode: '0',
    errorMessage: '정상',
  }
  const juso = found.slice((currentPage - 1) * countPerPage, currentPage * countPerPage)
  return json({ results: { common, juso } })
}

function searchesPage(searches: readonly { readonly keyword: string; readonly total: number }[]): Reply {
  const rows = searches.map(({ keyword, total }) => html`<tr><td>${keyword}</td><td class="number">${total}</td></tr>`)
  return page(
    '/postcode',
    '주소 검색',
    html`<h1>주소 검색</h1><p class="muted">전국 학교의 도로명주소를 검색합니다.</p>
<table><thead><tr><th>검색어</th><th class="number">결과</th></tr></thead><tbody>${rows.length ? rows : html`<tr><td colspan="2">아직 검색하지 않았습니다.</td></tr>`}</tbody></table>`,
  )
}
