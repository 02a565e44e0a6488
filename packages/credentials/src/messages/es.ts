import type { CredentialsMessages } from './en.ts'

export const es: CredentialsMessages = {}
