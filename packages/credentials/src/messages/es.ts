import type { CredentialsMessages } from './en.ts'

export const es: CredentialsMessages = {
  'credentials.refusal.alreadyRevoked': 'Esta credencial ya está revocada.',
  'credentials.refusal.keyRevoked': 'Esta clave ya está revocada.',
  'credentials.refusal.nothingEarned': 'Todavía no hay nada que incluir en un expediente.',
  'credentials.progress.signing': 'Firmando credenciales',
}
