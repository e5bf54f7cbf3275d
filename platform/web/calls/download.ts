import type { Call } from '#platform/contract/call.ts'
import { MOST_EXPORT_ROWS } from '#platform/contract/export-limit.ts'
import { startExport } from '#platform/contract/task.contract.ts'
import { confirm } from '../feedback/dialog.ts'
import { IMPORTANT_TOAST_MS, toast } from '../feedback/toast.ts'
import { ProblemError } from './problem-error.ts'
import { saveFile } from './save-file.ts'
import { type SendInput, type SendOptions, send, sendForResponse } from './send.ts'

/** The name in a `Content-Disposition` header, in its encoded or plain form. */
export function fileNameOf(disposition: string | null): string | undefined {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  if (encoded) {
    try {
      return decodeURIComponent(encoded)
    } catch {
      return undefined
    }
  }
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1]
}

/**
 * Fetches the file that a `bytes` call answers and saves it; the server's name wins. A list that is too long for that is
 * offered as a task, which the bell in the head of the page shows. Throws a ProblemError.
 */
export async function download<C extends Call>(
  call: C,
  input: SendInput<C>,
  fallbackName: string,
  options?: SendOptions,
): Promise<void> {
  const response = await sendForResponse(call, input as object, options).catch(async (error: unknown) => {
    if (!(error instanceof ProblemError) || !isTaskOffered(error)) throw error
    await offerTask(call, input)
  })
  if (!response) return
  saveFile(await response.blob(), fileNameOf(response.headers.get('Content-Disposition')) ?? fallbackName)
}

const isTaskOffered = ({ body }: ProblemError): boolean =>
  typeof body === 'object' && body !== null && 'isTaskOffered' in body && body.isTaskOffered === true

/** Asks whether a long list shall be made into a file in the background, and starts that. */
async function offerTask<C extends Call>({ name }: C, { params, query, body }: SendInput<C>): Promise<void> {
  const isWanted = await confirm({
    title: '작업으로 내보내기',
    text: `${MOST_EXPORT_ROWS.toLocaleString('ko-KR')}건이 넘는 목록입니다. 작업으로 내보내면 화면을 떠나도 계속 진행되고, 끝나면 화면 위의 알림에서 파일을 내려받을 수 있습니다.`,
    okText: '작업으로 내보내기',
  })
  if (!isWanted) return
  await send(startExport, { body: { call: name, params, query, body } })
  toast.success('작업을 시작했습니다. 끝나면 알려드립니다.', IMPORTANT_TOAST_MS)
}
