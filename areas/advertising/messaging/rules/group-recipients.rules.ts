/** Somebody who is to get a part of a dispatch. */
export interface PlannedRecipient {
  readonly phone: string
  readonly partNo: number
  readonly organizationId?: number
}

/** Recipients of one vendor request: all of one part. */
export interface RecipientGroup<R extends PlannedRecipient = PlannedRecipient> {
  readonly partNo: number
  readonly recipients: readonly R[]
}

/**
 * Divides people into vendor requests of at most `largest`, each of one part. A phone number that comes twice counts where it
 * came first. The order of parts and people is kept.
 */
export function groupRecipients<R extends PlannedRecipient>(
  people: readonly R[],
  largest: number,
): RecipientGroup<R>[] {
  const byPhone = new Map<string, R>()
  for (const person of people) if (!byPhone.has(person.phone)) byPhone.set(person.phone, person)
  const byPart = new Map<number, R[]>()
  for (const person of byPhone.values()) {
    const part = byPart.get(person.partNo)
    if (part) part.push(person)
    else byPart.set(person.partNo, [person])
  }
  const groups: RecipientGroup<R>[] = []
  for (const [partNo, members] of byPart) {
    for (let from = 0; from < members.length; from += largest)
      groups.push({ partNo, recipients: members.slice(from, from + largest) })
  }
  return groups
}
