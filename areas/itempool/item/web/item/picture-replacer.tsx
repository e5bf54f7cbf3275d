import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { IMAGE_KINDS, type ImageKind } from '#areas/itempool/item/contract/codes.ts'
import type { ItemDetail } from '#areas/itempool/item/contract/item.contract.ts'
import { LARGEST_PICTURE_BYTES, replaceItemPicture } from '#areas/itempool/item/contract/item-change.contract.ts'
import { refreshReads } from '#platform/web/calls/live.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { send } from '#platform/web/calls/send.ts'
import { alert, confirmWithReason } from '#platform/web/feedback/dialog.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { Field } from '#platform/web/form/field.tsx'
import { Select } from '#platform/web/form/select.tsx'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { FileDrop } from '#platform/web/upload/file-drop.tsx'
import { bytesText } from '#platform/web/upload/upload-words.ts'

const PICTURE = {
  accept: '.png,.jpg,.jpeg,.gif',
  ask: '이미지 파일(png, jpg, gif) 하나를 여기에 끌어다 놓거나 선택해주세요.',
}

interface Place {
  readonly kind: ImageKind
  readonly choiceNo: number
}

/** Every picture that an item can have. */
const placesOf = ({ bogiCount }: ItemDetail): Place[] => [
  ...(['QUESTION', 'ANSWER', 'SOLUTION'] as const).map((kind) => ({ kind, choiceNo: 0 })),
  ...Array.from({ length: bogiCount ?? 0 }, (_, at) => ({ kind: 'CHOICE' as const, choiceNo: at + 1 })),
]

const placeText = ({ kind, choiceNo }: Place): string =>
  kind === 'CHOICE' ? `${IMAGE_KINDS[kind]} ${choiceNo}` : IMAGE_KINDS[kind]

/** Puts another picture in the place of one of an item, as a new version with its reason. */
export function PictureReplacer({ item, onClose }: { item: ItemDetail; onClose: () => void }) {
  const places = placesOf(item)
  const cache = useQueryClient()
  const [at, setAt] = useState<number | undefined>(0)
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const pick = ([chosen]: readonly File[]): void => {
    const isLarge = chosen !== undefined && chosen.size > LARGEST_PICTURE_BYTES
    setProblem(isLarge ? `${bytesText(LARGEST_PICTURE_BYTES)} 이하의 파일을 선택해주세요.` : undefined)
    setFile(isLarge ? undefined : chosen)
  }
  const replace = async (): Promise<void> => {
    const place = places[at ?? 0]
    if (!file || !place) return setProblem(problem ?? '이미지 파일을 선택해주세요.')
    const reason = await confirmWithReason({
      title: `${placeText(place)} 이미지를 바꾸시겠습니까?`,
      text: '이 문항을 쓰는 모든 시험지에 새 이미지가 보입니다. 이전 이미지는 이력과 함께 보관됩니다.',
      okText: '바꾸기',
      reason: { label: '사유', maxLength: 200, templates: ['잘못된 이미지', '흐린 이미지'] },
    })
    if (reason === undefined) return
    setSending(true)
    try {
      const body = { ...place, reason, version: item.version }
      await send(replaceItemPicture, { params: { itemNo: item.itemPoolItemNo }, body, files: { file } })
      await refreshReads(cache, replaceItemPicture.changes)
      toast.success('이미지를 바꿨습니다.')
      onClose()
    } catch (error) {
      await alert({ title: '이미지를 바꾸지 못했습니다.', text: sentenceOf(error) })
    }
    setSending(false)
  }
  return (
    <Layer
      title="이미지 교체"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          <Button kind="primary" isBusy={isSending} onClick={() => void replace()}>
            바꾸기
          </Button>
        </>
      }
    >
      <div className={lookCss.stack}>
        <Field label="바꿀 이미지" required>
          {(control) => (
            <Select
              {...control}
              choices={places.map((place, index) => ({ value: index, label: placeText(place) }))}
              value={at}
              onChoose={setAt}
            />
          )}
        </Field>
        <Field
          label="새 이미지"
          required
          isGroup
          error={problem}
          hint="여러 조각으로 나뉜 이미지도 이 파일 하나로 바뀝니다."
        >
          {(control) => (
            <FileDrop
              id={control.id}
              label="새 이미지 파일"
              kind={PICTURE}
              describedBy={control['aria-describedby']}
              isInvalid={control['aria-invalid']}
              file={file}
              onPick={pick}
              onRemove={() => setFile(undefined)}
            />
          )}
        </Field>
      </div>
    </Layer>
  )
}
