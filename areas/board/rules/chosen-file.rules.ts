import { MOST_ATTACHMENTS } from '../contract/board.ts'
import { ATTACHMENT_ENDINGS } from './attachment.rules.ts'

export type AttachmentProblem = 'EMPTY' | 'TOO_LARGE' | 'TYPE' | 'TOO_MANY'

interface ChosenFile {
  readonly name: string
  readonly size: number
}

/** Why a chosen file cannot be attached beside `count` others; what it really is, the server sees by its bytes. */
export function attachmentProblem(
  { name, size }: ChosenFile,
  { count, mostBytes }: { count: number; mostBytes: number },
): AttachmentProblem | undefined {
  if (count >= MOST_ATTACHMENTS) return 'TOO_MANY'
  if (!ATTACHMENT_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))) return 'TYPE'
  if (size === 0) return 'EMPTY'
  return size > mostBytes ? 'TOO_LARGE' : undefined
}

/** Whether a stored file is a picture that browsers show. */
export const isPicture = ({ mimeType }: { readonly mimeType: string }): boolean =>
  ['image/jpeg', 'image/png', 'image/gif'].includes(mimeType)
