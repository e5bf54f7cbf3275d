import { useState } from 'react'
import type { ContentsImage } from '#areas/text-ad/contract/contents.contract.ts'
import { Button } from '#platform/web/look/button.tsx'
import { openFetched } from '#platform/web/screens/fetched-window.tsx'
import { pictureAddress } from './attached-image.ts'
import css from './detail.module.css'

/** Opens the attached picture in a window of its own. Its address holds only for a short time, so it is fetched anew. */
export function AdImage({ image }: { image: ContentsImage }) {
  const [isOpening, setOpening] = useState(false)
  const open = async (): Promise<void> => {
    setOpening(true)
    const wish = { name: 'text-ad-image', width: 700, height: 700, linkText: image.tcFileName }
    await openFetched(wish, () => pictureAddress(image))
    setOpening(false)
  }
  return (
    <span className={css.adImage}>
      {image.tcFileName}
      <Button size="small" isBusy={isOpening} onClick={() => void open()}>
        이미지 보기
      </Button>
    </span>
  )
}
