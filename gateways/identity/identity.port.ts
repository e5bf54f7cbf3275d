/** What must be kept on our side between the two halves of a sign-in, for one use. */
export interface SignInRequest {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** The person as the provider knows them. Rights come from our own records, by issuer and subject. */
export interface SignedIn {
  readonly issuer: string
  readonly subject: string
  readonly name: string
  /** Needed to sign out at the provider. */
  readonly idToken: string
}

/** Staff sign-in by way of an OpenID Connect provider. */
export interface IdentityGateway {
  /** Makes a new sign-in; `url` is where the browser goes. Throws when the provider does not answer. */
  beginSignIn(): Promise<SignInRequest & { readonly url: string }>
  /** `url` is our callback address with the query that came back. Throws when the answer does not fit what was stored. */
  completeSignIn(url: URL, stored: SignInRequest): Promise<SignedIn>
  /** Where the browser goes to sign out at the provider too; null when the provider has no such page. */
  endSessionUrl(idToken: string, returnUrl: string): Promise<string | null>
}
