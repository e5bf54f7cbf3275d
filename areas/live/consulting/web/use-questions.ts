import { listQuestions, type Question } from '#areas/live/consulting/contract/question.contract.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import type { RoomBoard } from './subject.ts'

/** What everybody in the room may see that is asked, most wanted first; undefined while it is not known. */
export const useQuestions = ({
  liveBroadcastNo,
}: Pick<RoomBoard, 'liveBroadcastNo'>): readonly Question[] | undefined =>
  useCall(listQuestions, { params: { liveBroadcastNo } }).data?.list
