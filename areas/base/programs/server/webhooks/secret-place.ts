/** Where the secret of a webhook is sealed for: in another row it cannot be opened. */
export const secretPlace = (webhookNo: number): string => `webhook:${webhookNo}`
