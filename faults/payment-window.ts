/** What a payer can do in the payment window. */
export type WindowButton = 'approve' | 'cancel' | 'fail'

/**
 * Presses a button of the vendor's payment page; answers what the browser then brings to the portal, with the number of
 * the purchase under the given name. Null when the window does not work.
 */
export async function pressButton(
  url: string,
  numberName: string,
  result: WindowButton,
): Promise<Record<string, unknown> | null> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ result }),
  }).catch(() => null)
  const location = response?.headers.get('location')
  if (!location) return null
  const { pathname, searchParams } = new URL(location, url)
  return { [numberName]: Number(pathname.split('/').at(-1)), ...Object.fromEntries(searchParams) }
}
