import { modifyReservation } from '#areas/text-ad/contract/inspection.contract.ts'
import type { ManagedReservation } from '#areas/text-ad/contract/reservation-shapes.contract.ts'
import type { SendInput } from '#platform/web/calls/send.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import type { FieldErrors } from '#platform/web/form/field-errors.ts'
import type { FieldOf } from '#platform/web/form/field-path.ts'
import { useForm, type Values } from '#platform/web/form/use-form.ts'
import { type Latest, useLatest } from '#platform/web/record/use-latest.ts'
import type { RecordForm } from '#platform/web/record/use-record-form.ts'
import { useRefusal } from '#platform/web/record/use-refusal.ts'

type Change = Omit<SendInput<typeof modifyReservation>['body'], 'adSmsContents' | 'version'> & { contents?: string }

interface EditWish<V extends Values> {
  ad: ManagedReservation
  /** The part as it stands in `ad`, and in no other answer: they are of one version. */
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

/** The form of one part of an ad that an administrator puts right, over the version that its values are based on. */
export function useEditForm<V extends Values>(wish: EditWish<V>): RecordForm<V> {
  const { ad, done, failed, change, onDone, ...rest } = wish
  const modify = useWrite(modifyReservation)
  const refuse = useRefusal(modifyReservation.changes)
  const form = useForm<V, unknown>({
    ...rest,
    submit: (values) => {
      const { contents, ...body } = change(values)
      const adSmsContents = { adSmsContentsSeq: ad.adSmsContentsSeq, contents }
      const { version } = latest.base ?? ad
      return modify.run({ params: { id: ad.adSmsReserveSeq }, body: { ...body, adSmsContents, version } })
    },
    onDone: () => {
      toast.success(done)
      onDone()
    },
    onProblem: (problem) => void refuse(failed, problem),
  })
  const latest: Latest<V> = useLatest({
    record: { version: ad.version, values: rest.initial },
    values: form.values,
    isChanged: form.isChanged,
    isBusy: form.isSubmitting,
    words: form.words,
    changedBy: ad.changedByName,
    take: (values) => {
      form.reset(rest.initial)
      form.set(values)
    },
  })
  return { form, conflict: latest.conflict }
}
