import { BROADCAST_RECORD, type Broadcast } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { BOARD_TYPE_WORDS, REMOTE_MEETING_WORDS, SERVICE_TYPE_WORDS } from '#areas/live/broadcast/contract/live.ts'
import { stampOf } from '#areas/live/broadcast/web/stamp.ts'
import { CheckInput, ChoiceInput, SelectInput } from '#platform/web/form/choice-inputs.tsx'
import { DayTimeInput } from '#platform/web/form/day-time-input.tsx'
import { TextInput } from '#platform/web/form/text-inputs.tsx'
import type { Form } from '#platform/web/form/use-form.ts'
import { type Fact, Facts } from '#platform/web/list/facts.tsx'
import { RecordInputs } from '#platform/web/record/record-inputs.tsx'
import type { BroadcastValues } from './broadcast-values.ts'
import { youtubeIdOf } from './youtube-id.ts'

interface FieldsProps {
  form: Form<BroadcastValues>
  /** The broadcast that is edited, of which some things stay. */
  broadcast?: Broadcast
  /** Whether its start may still be moved. */
  isStartFree?: boolean
}

const USED = { on: '사용', off: '사용 안 함' }
const STARTS = { NOW: '즉시 시작', RESERVED: '예약 시작' }

const { broadcastName, isChat, isBoard, boardTypeCode } = BROADCAST_RECORD.fields

/** The fields of a broadcast. */
export const BroadcastFields = ({ form, broadcast, isStartFree = true }: FieldsProps) => (
  <>
    {broadcast && <Facts facts={fixedFacts(broadcast, isStartFree)} />}
    <RecordInputs
      of={BROADCAST_RECORD}
      form={form}
      own={{
        broadcastName: (
          <>
            <TextInput form={form} name="broadcastName" label={broadcastName.title} isCounted />
            {!broadcast && <VideoFields form={form} />}
            {form.values.broadcastServiceType === 'REMOTE_MEETING' && (
              <SelectInput form={form} name="remoteMeetingType" label="원격 회의 유형" words={REMOTE_MEETING_WORDS} />
            )}
            {isStartFree && <StartFields form={form} />}
          </>
        ),
        isChat: <CheckInput form={form} name="isChat" label={isChat.title} words={USED} />,
        isBoard: <CheckInput form={form} name="isBoard" label={isBoard.title} words={USED} />,
        boardTypeCode: form.values.isBoard && !broadcast?.boardTypeCode && (
          <ChoiceInput
            form={form}
            name="boardTypeCode"
            label={boardTypeCode.title}
            words={BOARD_TYPE_WORDS}
            notes={{ NORMAL: '참여자 모두가 글을 봅니다.', CONSULTING: '작성자와 스태프만 상담 글을 봅니다.' }}
          />
        ),
      }}
    />
  </>
)

const VideoFields = ({ form }: Pick<FieldsProps, 'form'>) => (
  <>
    <ChoiceInput form={form} name="broadcastServiceType" label="방송 유형" words={SERVICE_TYPE_WORDS} />
    {form.values.broadcastServiceType === 'YOUTUBE' && (
      <TextInput
        form={form}
        name="video"
        label="방송 ID"
        required
        placeholder="https://www.youtube.com/watch?v=…"
        hint={videoHint(form.values.video)}
      />
    )}
  </>
)

const WAYS = '영상 주소(watch?v=…, youtu.be/…, /live/…), 스튜디오 주소, 퍼가기 코드'

/** What may be pasted; or what was found in it. */
function videoHint(text: string): string {
  const id = youtubeIdOf(text)
  if (id !== null) return id === text.trim() ? '유튜브 영상의 11자리 ID입니다.' : `방송 ID ${id}`
  return text.trim() === ''
    ? `유튜브 영상의 11자리 ID 또는 ${WAYS}를 입력해주세요.`
    : `입력한 내용에서 방송 ID를 찾지 못했습니다. 11자리 ID 또는 ${WAYS}인지 확인해주세요.`
}

const StartFields = ({ form }: Pick<FieldsProps, 'form'>) => (
  <>
    <ChoiceInput form={form} name="start" label="시작" words={STARTS} />
    {form.values.start === 'RESERVED' && (
      <DayTimeInput form={form} name="startAt" label="시작 시간" hint="서울 시각입니다." required />
    )}
  </>
)

/** What an edit does not change. */
export function fixedFacts(broadcast: Broadcast, isStartFree: boolean): readonly Fact[] {
  const { broadcastServiceType, broadcastServiceId, startDate, endDate } = broadcast
  const facts: readonly (Fact | false)[] = [
    ['방송 유형', SERVICE_TYPE_WORDS[broadcastServiceType]],
    broadcastServiceId !== '' && ['방송 ID', broadcastServiceId],
    broadcast.boardTypeCode !== null && [boardTypeCode.title, BOARD_TYPE_WORDS[broadcast.boardTypeCode]],
    !isStartFree && [endDate !== null && endDate < startDate ? '예약된 시작' : '시작', stampOf(startDate)],
    endDate !== null && ['종료', stampOf(endDate)],
    ['개설자', broadcast.hostName],
  ]
  return facts.filter((fact) => fact !== false)
}
