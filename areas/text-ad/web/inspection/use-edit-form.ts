import { modifyReservation } from '#areas/text-ad/contract/inspection.contract.ts'
import type { ManagedReservation } from '#areas/text-ad/contract/reservation-shapes.contract.ts'
import type { SendInput } from '#platform/web/calls/send.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import type { FieldErrors } from '#platform/web/form/field-errors.ts'
import type { FieldOf } from '#platform/web/form/field-path.ts'
import { type Form, useForm, type Values } from '#platform/web/form/use-form.ts'
import { useRefusal } from '#platform/web/record/use-refusal.ts'

type Change = Omit<SendInput<typeof modifyReservation>['body'], 'adSmsContents'> & { contents?: string }

interface EditWish<V extends Values> {
  ad: ManagedReservation
  initial: V
  check: (values: V) => FieldErrors<V>
  /** What the typed values change of the ad. */
  change: (values: V) => Change
  /** Beside which field a refusal of what was typed stands. */
  mainField: FieldOf<V, never>
  done: string
  failed: string
  onDone: () => void
}

/** The form of one part of an ad that an administrator puts right. */
export function useEditForm<V extends Values>({ ad, done, failed, change, onDone, ...rest }: EditWish<V>): Form<V> {
  const modify = useWrite(modifyReservation)
  const refuse = useRefusal(modifyReservation.changes)
  return useForm<V, unknown>({
    ...rest,
    submit: (values) => {
      const { contents, ...body } = change(values)
      const adSmsContents = { adSmsContentsSeq: ad.adSmsContentsSeq, contents }
      return modify.run({ params: { id: ad.adSmsReserveSeq }, body: { ...body, adSmsContents } })
    },
    onDone: () => {
      toast.success(done)
      onDone()
    },
    onProblem: (problem) => void refuse(failed, problem),
  })
}
