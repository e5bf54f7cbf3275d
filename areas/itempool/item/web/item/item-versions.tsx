import { IMAGE_KINDS } from '#areas/itempool/item/contract/codes.ts'
import { type ItemVersion, listItemVersions } from '#areas/itempool/item/contract/item-versions.contract.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { stampText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import css from './item.module.css'
import { ItemPicture } from './item-picture.tsx'

/** What a corrected item was before: who corrected it, when and why, and the pictures that it showed; nothing of one that never was. */
export function ItemVersions({ itemNo }: { itemNo: number }) {
  const { data } = useCall(listItemVersions, { params: { itemNo } })
  if (!data || data.list.length === 0) return null
  return (
    <Panel title="이전 버전">
      <ol className={css.links} aria-label="이전 버전">
        {data.list.map((each) => (
          <li key={each.version}>
            <Version version={each} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

const nameOf = ({ kind, choiceNo }: ItemVersion['pictures'][number]): string =>
  `이전 ${IMAGE_KINDS[kind]}${kind === 'CHOICE' ? ` ${choiceNo}` : ''}`

const Version = ({ version: { changedYmdt, changedByName, reason, changes, pictures } }: { version: ItemVersion }) => (
  <div className={lookCss.stack}>
    <span>
      {stampText(changedYmdt)}까지 · {changedByName} 수정 · 사유: {reason}
    </span>
    {changes.map(({ label, from, to }) => (
      <span key={label} className={css.soft}>
        {label}: {from || '없음'} → {to || '없음'}
      </span>
    ))}
    {pictures.length > 0 && (
      <details>
        <summary>이전 이미지 보기</summary>
        {pictures.map((picture) => (
          <ItemPicture key={picture.fileUrl} name={nameOf(picture)} picture={picture} />
        ))}
      </details>
    )}
  </div>
)
