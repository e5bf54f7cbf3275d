import { useState } from 'react'
import css from './image.module.css'

/** The address as one that can be opened, or nothing while it is none. */
function webAddress(text: string): URL | undefined {
  const url = URL.parse(text.trim())
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}

/** Opens what was typed as an address in a window of its own. */
export function AddressLink({ address, children }: { address: string; children: string }) {
  const url = webAddress(address)
  if (!url) return null
  return (
    <a className={css.adAddress} href={url.href} target="_blank" rel="noreferrer">
      {children} <span className="only-spoken">(새 창)</span>
    </a>
  )
}

/** The picture of an ad. Pages of the portal show pictures of their own address only; another one is linked. */
export function AdImagePreview({ address }: { address: string }) {
  const url = webAddress(address)
  if (!url) return null
  if (url.origin !== location.origin) {
    return (
      <p className={css.adPictureNote}>
        다른 사이트의 이미지는 여기에 표시하지 않습니다. <AddressLink address={address}>이미지 열기</AddressLink>
      </p>
    )
  }
  return <Picture key={url.href} src={url.href} />
}

function Picture({ src }: { src: string }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <p className={css.adPictureNote}>이미지를 불러올 수 없습니다. 주소를 확인해주세요.</p>
  return <img className={css.adPicture} src={src} alt="광고 이미지 미리보기" onError={() => setBroken(true)} />
}
