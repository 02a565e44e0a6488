import type { en } from './en.ts'

export const es: Record<keyof typeof en, string> = {
  'documents.refusal.otherGroups': 'Su distrito reserva este informe para otros grupos.',
  'documents.page': 'Página {page} de {pages}',
  'documents.board': 'Junta escolar: {names}',
  'documents.board.president': '{name}, presidencia',
  'documents.board.vicePresident': '{name}, vicepresidencia',
  'documents.board.clerk': '{name}, secretaría',
  'documents.board.studentTrustee': '{name}, miembro estudiantil',
}
