import { type SubmitEvent, useState } from 'react'
import { ADDRESSES_A_PAGE, type FoundAddress, searchPostcode } from '#areas/nsat/vendor/contract/postcode.contract.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { EmptyState, ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { Field } from '#platform/web/form/field.tsx'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Button } from '#platform/web/look/button.tsx'
import css from './address.module.css'

interface AddressSearchProps {
  onFound: (found: FoundAddress) => void
  onClose: () => void
}

const FEWEST_LETTERS = 2
const HINT = '도로명과 건물번호, 지번 또는 건물명을 입력해주세요. 예) 한누리대로 2130, 조치원읍 새내리, 정부세종청사'

/** Finds an address by road, lot or building. */
export function AddressSearch({ onFound, onClose }: AddressSearchProps) {
  const [keyword, setKeyword] = useState('')
  const [asked, setAsked] = useState({ keyword: '', page: 1 })
  const isShort = keyword.trim().length < FEWEST_LETTERS
  const search = (event: SubmitEvent): void => {
    event.preventDefault()
    // The form behind the layer is a form as well.
    event.stopPropagation()
    if (!isShort) setAsked({ keyword: keyword.trim(), page: 1 })
  }
  return (
    <Layer title="주소 검색" width={560} onClose={onClose}>
      <form className={css.searchForm} onSubmit={search}>
        <Field label="주소" hint={HINT}>
          {(control) => (
            <input
              {...control}
              type="search"
              autoComplete="off"
              maxLength={80}
              data-first-focus
              value={keyword}
              onChange={(event) => setKeyword(event.target.value)}
            />
          )}
        </Field>
        <Button kind="primary" type="submit" disabled={isShort}>
          검색
        </Button>
      </form>
      {asked.keyword !== '' && (
        <FoundAddresses asked={asked} onFound={onFound} onPage={(page) => setAsked({ ...asked, page })} />
      )}
    </Layer>
  )
}

interface FoundProps {
  asked: { readonly keyword: string; readonly page: number }
  onFound: (found: FoundAddress) => void
  onPage: (page: number) => void
}

function FoundAddresses({ asked, onFound, onPage }: FoundProps) {
  const { data, error, refetch } = useCall(searchPostcode, { query: asked })
  if (error) return <ErrorState text={error.detail} onRetry={() => void refetch()} />
  if (!data) return <LoadingState />
  if (data.list.length === 0) return <EmptyState text="검색 결과가 없습니다. 주소를 직접 입력할 수도 있습니다." />
  const pages = Math.ceil(data.totalCount / ADDRESSES_A_PAGE)
  return (
    <>
      <p role="status">{data.totalCount.toLocaleString('ko-KR')}건</p>
      <ul className={css.found}>
        {data.list.map((found) => (
          <li key={`${found.postCode} ${found.address} ${found.buildingName}`}>
            <button type="button" onClick={() => onFound(found)}>
              <span>
                <b>{found.postCode}</b> {found.address} {found.buildingName && `(${found.buildingName})`}
              </span>
              <small>{found.jibunAddress}</small>
            </button>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav className={css.pages} aria-label="검색 결과 쪽">
          <Button disabled={asked.page <= 1} onClick={() => onPage(asked.page - 1)}>
            이전
          </Button>
          <span>
            {asked.page} / {pages}
          </span>
          <Button disabled={asked.page >= pages} onClick={() => onPage(asked.page + 1)}>
            다음
          </Button>
        </nav>
      )}
    </>
  )
}
