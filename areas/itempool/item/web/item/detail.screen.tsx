import { useState } from 'react'
import { ITEM_RECORD, type ItemDetail, readItem } from '#areas/itempool/item/contract/item.contract.ts'
import { ITEMS } from '#areas/itempool/item/contract/places.ts'
import { ITEM_CRUMBS } from '#areas/itempool/item/web/paths.ts'
import { Neighbours } from '#platform/web/list/neighbours/neighbours.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import { RecordHistory } from '#platform/web/record/record-history.tsx'
import { RecordScreen } from '#platform/web/record/record-screen.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import css from './item.module.css'
import { ItemEditor } from './item-editor.tsx'
import { ItemFacts } from './item-facts.tsx'
import { ItemPlaces, RelatedItems } from './item-places.tsx'
import { ItemVersions } from './item-versions.tsx'
import { ItemView } from './item-view.tsx'
import { PictureReplacer } from './picture-replacer.tsx'

const TITLE = '문항 상세'

/** One item of the bank. */
export const ItemDetailScreen = () => (
  <RecordScreen
    read={readItem}
    ask={(itemNo) => ({ query: { itemNo } })}
    param="itemNo"
    title={TITLE}
    breadcrumb={ITEM_CRUMBS}
  >
    {(item) => <ItemPage key={item.itemPoolItemNo} item={item} />}
  </RecordScreen>
)

function ItemPage({ item }: { item: ItemDetail }) {
  const [opened, setOpened] = useState<'item' | 'picture'>()
  const close = () => setOpened(undefined)
  return (
    <Page
      title={TITLE}
      description={`${item.contentProviderName} ${item.id}`}
      breadcrumb={ITEM_CRUMBS}
      actions={
        <>
          <Button onClick={() => setOpened('picture')}>이미지 교체</Button>
          <Button onClick={() => setOpened('item')}>수정</Button>
          <Neighbours list={ITEMS.path} current={item.itemPoolItemNo} />
        </>
      }
    >
      <div className={css.detail}>
        <Panel title="문항">
          <ItemView item={item} />
        </Panel>
        <div className={css.beside}>
          <Panel title="문항 정보">
            <ItemFacts item={item} />
          </Panel>
          <ItemPlaces uses={item.usedIn} />
          <RelatedItems title="유사 문항" items={item.similarItemList} emptyText="유사 문항이 없습니다." />
          <RelatedItems
            title="원본 문항"
            items={item.originList}
            emptyText="이 문항을 유사 문항으로 둔 문항이 없습니다."
          />
        </div>
      </div>
      <ItemVersions itemNo={item.itemPoolItemNo} />
      <RecordHistory level={2} isPanel of={ITEM_RECORD} id={item.itemPoolItemNo} />
      {opened === 'item' && <ItemEditor key={item.version} item={item} onClose={close} />}
      {opened === 'picture' && <PictureReplacer item={item} onClose={close} />}
    </Page>
  )
}
