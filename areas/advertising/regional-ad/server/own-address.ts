/**
 * Addresses of our own files are stored as paths, so that they outlive a move of the portal; on the wire every address
 * is a whole one.
 */
export function wholeAddress<A extends string | null>(stored: A, publicUrl: string): A | string {
  return stored?.startsWith('/') ? publicUrl + stored : stored
}

/** The address as it is stored: a path when it lies below the address people use. */
export function storedAddress(address: string | null, publicUrl: string): string | null {
  return address?.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address
}
