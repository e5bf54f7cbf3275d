import type { Picture } from '#areas/itempool/item/contract/item.contract.ts'
import css from './item.module.css'
import { ownAddress } from './item-picture.tsx'

/** A picture as small as a line of a list has room for; `name` says what it shows. */
export const ItemThumb = ({ name, picture }: { name: string; picture: Picture }) => (
  <img className={css.thumb} src={ownAddress(picture.fileUrl)} alt={`${name} 이미지`} loading="lazy" />
)
