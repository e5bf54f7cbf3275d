import type { TestPortal } from '#platform/testing/test-portal.ts'

/** Calls an address back as the vendor does; the portal of a test listens elsewhere than it says. */
export async function callBack(
  { url }: Pick<TestPortal, 'url'>,
  address: string,
  body: object = {},
): Promise<{ status: number; code: string | undefined }> {
  const { pathname, search } = new URL(address)
  const answer = await fetch(`${url}${pathname}${search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { code } = (await answer.json()) as { code?: string }
  return { status: answer.status, code }
}
