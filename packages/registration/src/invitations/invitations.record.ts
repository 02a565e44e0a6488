import { choiceTexts, defineList, f } from '@atrium/kit/shared'
import { invitationStatuses, invitationStatusTexts, type InvitationStatus } from '../words.ts'

export interface InvitationListRow {
  id: number
  version: number
  email: string
  schoolID: number
  schoolName: string
  roleID: number | null
  status: InvitationStatus
  sentAt: string
  expiresAt: string
  usedAt: string | null
  resentCount: number
}

/** The invitations to the caller's schools. */
export const invitationsList = defineList<InvitationListRow>()({
  name: 'registration.invitations',
  scope: 'district',
  reach: 'rows',
  read: ['registration.manage'],
  filters: {
    status: f.choice({ of: invitationStatuses }),
    schoolID: f.reference({ to: 'people.schools' }),
  },
  columns: ['email', 'status', 'schoolName', 'roleID', 'sentAt', 'expiresAt'],
  search: ['email'],
  sort: '-sentAt',
  label: 'email',
  csv: 'export',
  texts: {
    one: { en: 'Invitation', es: 'Invitación' },
    many: { en: 'Invitations', es: 'Invitaciones' },
    empty: { en: 'No invitations', es: 'No hay invitaciones' },
    emptyHint: {
      en: 'Invite people to register with a school. An invitation works once and for 30 days.',
      es: 'Invite a personas a registrarse en una escuela. Una invitación funciona una sola vez y durante 30 días.',
    },
    searchHint: { en: 'Email address', es: 'Correo electrónico' },
    email: { en: 'Email', es: 'Correo electrónico' },
    status: { en: 'Status', es: 'Estado' },
    ...choiceTexts('status', invitationStatusTexts),
    schoolName: { en: 'School', es: 'Escuela' },
    schoolID: { en: 'School', es: 'Escuela' },
    roleID: { en: 'Role', es: 'Rol' },
    sentAt: { en: 'Sent', es: 'Enviada' },
    expiresAt: { en: 'Expires', es: 'Vence' },
  },
})
