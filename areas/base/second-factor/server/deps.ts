import type { Sealer } from '#platform/server/config/sealed-text.ts'

/** What the endpoints of second factors work with. */
export interface SecondFactorDeps {
  /** Encrypts the secrets of authenticator apps. */
  readonly sealer: Sealer
  /** Where browsers know the portal: its name and its origin are part of every passkey. */
  readonly publicUrl: string
}

/** What an area of second factors needs. */
export interface SecondFactorNeeds {
  readonly secret: string
  readonly publicUrl: string
}
