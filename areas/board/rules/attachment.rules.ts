/** What may be attached: by the content of the file, and the endings that its name may have. */
const TYPES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'image/jpeg': ['jpg', 'jpeg'],
    'image/png': ['png'],
    'image/gif': ['gif'],
    'application/pdf': ['pdf'],
    'application/x-hwp': ['hwp'],
    'application/hwp+zip': ['hwpx'],
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
    'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  }),
)

/** The endings that a chooser of files offers. */
export const ATTACHMENT_ENDINGS: readonly string[] = [...TYPES.values()].flat().map((ending) => `.${ending}`)

/** Whether a file may be attached. Its name has to say what it is: programs open it by its ending. */
export function isAttachable({ name, mimeType }: { readonly name: string; readonly mimeType: string }): boolean {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return TYPES.get(mimeType)?.includes(ending) ?? false
}
