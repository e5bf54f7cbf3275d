const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Answers the key if it is a UUID and throws otherwise: no key can ever name a place outside the store. */
export function checkObjectKey(key: string): string {
  if (!UUID.test(key)) throw new Error('object keys are UUIDs')
  return key
}
