export const en = {
  'credentials.refusal.alreadyRevoked': 'This credential is revoked already.',
  'credentials.refusal.keyRevoked': 'This key is revoked already.',
  'credentials.refusal.nothingEarned': 'There is nothing to put into a record yet.',
  'credentials.progress.signing': 'Signing credentials',
}

export type CredentialsMessages = Record<keyof typeof en, string>
