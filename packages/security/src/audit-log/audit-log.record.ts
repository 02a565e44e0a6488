import { accessKinds, defineList, f } from '@atrium/kit/shared'

/** Changes come from the audit log; everything else from what people did without changing anything. */
export const auditKinds = ['change', ...accessKinds] as const

export interface AuditLogRow {
  id: number
  version: number
  at: string
  actor: string
  kind: (typeof auditKinds)[number]
  what: string
  subject: string
  rows: number | null
  ip: string
}

/** What happened in the district, newest first. */
export const auditLog = defineList<AuditLogRow>()({
  name: 'security.auditLog',
  scope: 'district',
  reach: 'district',
  read: ['security.manage'],
  filters: { kind: f.choice({ of: auditKinds }) },
  columns: ['at', 'actor', 'kind', 'what', 'subject', 'rows', 'ip'],
  search: ['actor', 'what', 'subject'],
  sort: '-at',
  label: 'what',
  csv: 'export',
  texts: {
    one: { en: 'Entry', es: 'Entrada' },
    many: { en: 'Audit log', es: 'Registro de auditoría' },
    searchHint: { en: 'Name or what was done', es: 'Nombre o lo que se hizo' },
    empty: { en: 'No entries found', es: 'No se encontraron entradas' },
    at: { en: 'When', es: 'Cuándo' },
    actor: { en: 'Who', es: 'Quién' },
    kind: { en: 'Type', es: 'Tipo' },
    'kind.change': { en: 'Change', es: 'Cambio' },
    'kind.signIn': { en: 'Sign-in', es: 'Inicio de sesión' },
    'kind.signInFailed': { en: 'Failed sign-in', es: 'Inicio de sesión fallido' },
    'kind.signOut': { en: 'Sign-out', es: 'Cierre de sesión' },
    'kind.refused': { en: 'Refused', es: 'Rechazado' },
    'kind.view': { en: 'Profile viewed', es: 'Perfil visto' },
    'kind.sensitiveRead': { en: 'Sensitive page read', es: 'Página sensible leída' },
    'kind.export': { en: 'Export', es: 'Exportación' },
    what: { en: 'What', es: 'Qué' },
    subject: { en: 'Whose record', es: 'De quién' },
    rows: { en: 'Records', es: 'Registros' },
    ip: { en: 'Address', es: 'Dirección' },
  },
})
