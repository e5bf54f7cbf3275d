import { readItem } from '#areas/itempool/item/contract/item.contract.ts'
import { itemPath } from '#areas/itempool/item/web/paths.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Button, buttonLook } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { ItemView } from '../item/item-view.tsx'

/** An item over the list, to be looked through: nothing of it can be changed here. */
export function ItemCheck({ itemNo, onClose }: { itemNo: number; onClose: () => void }) {
  const { data, error, refetch } = useCall(readItem, { query: { itemNo } })
  return (
    <Layer
      title={`문항 ${itemNo} 확인`}
      width={720}
      onClose={onClose}
      footer={
        <span className={lookCss.row}>
          <ScreenLink to={itemPath(itemNo)} {...buttonLook()}>
            상세 보기
          </ScreenLink>
          <Button kind="primary" onClick={onClose}>
            닫기
          </Button>
        </span>
      }
    >
      {data ? (
        <ItemView item={data} />
      ) : error ? (
        <ErrorState text={sentenceOf(error)} onRetry={error.status === 404 ? undefined : () => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Layer>
  )
}
