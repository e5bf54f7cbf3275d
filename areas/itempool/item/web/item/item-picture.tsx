import { useState } from 'react'
import { readItemFile } from '#areas/itempool/item/contract/file.contract.ts'
import type { Picture } from '#areas/itempool/item/contract/item.contract.ts'
import { urlOf } from '#platform/web/calls/send.ts'
import css from './item.module.css'

/** The address of a picture or a sound under the name by which this page was opened. */
export const ownAddress = (fileUrl: string): string =>
  urlOf(readItemFile, { params: { token: fileUrl.split('/').at(-1) ?? '' } })

/** All parts of a picture below each other; `name` says what it shows. */
export const ItemPicture = ({ name, picture }: { name: string; picture: Picture }) => (
  <div className={css.picture}>
    {picture.locationList.map((fileUrl, index, { length }) => (
      <Part key={fileUrl} fileUrl={fileUrl} name={length > 1 ? `${name} ${index + 1}/${length}` : name} />
    ))}
  </div>
)

function Part({ fileUrl, name }: { fileUrl: string; name: string }) {
  const [broken, setBroken] = useState<string>()
  if (broken === fileUrl) return <p className={css.missing}>{name} 이미지를 불러올 수 없습니다.</p>
  return <img src={ownAddress(fileUrl)} alt={`${name} 이미지`} onError={() => setBroken(fileUrl)} />
}
