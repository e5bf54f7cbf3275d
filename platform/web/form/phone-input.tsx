import { typedPhone } from '#platform/contract/phone.ts'
import type { InputOf } from './field.tsx'
import { TextInput } from './text-inputs.tsx'
import type { Values } from './use-form.ts'

/** A phone number, shown with dashes while it is typed; however it is written, the schema of the call reads it. */
export const PhoneInput = <V extends Values>(props: InputOf<V, string> & { placeholder?: string }) => (
  <TextInput {...props} type="tel" inputMode="tel" take={typedPhone} />
)
