export const en = {}

export type CredentialsMessages = Record<keyof typeof en, string>
