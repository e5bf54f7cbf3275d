import { useState } from 'react'
import type { FoundAddress } from '#areas/nsat/vendor/contract/postcode.contract.ts'
import { lateLayer } from '#platform/web/layer/late.tsx'
import { Button } from '#platform/web/look/button.tsx'
import css from './address.module.css'

const AddressSearch = lateLayer(() => import('./address-search.tsx').then((module) => module.AddressSearch))

/** Opens the search for an address; what was chosen is passed on, anything else may still be typed. */
export function AddressSearchButton({ onFound }: { onFound: (found: FoundAddress) => void }) {
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <span className={css.searchButton}>
      <Button onClick={() => setOpen(true)}>주소 검색</Button>
      {isOpen && (
        <AddressSearch
          onClose={close}
          onFound={(found) => {
            close()
            onFound(found)
          }}
        />
      )}
    </span>
  )
}
