import type { en } from './en.ts'

export const es: Record<keyof typeof en, string> = {
  'documents.refusal.otherGroups': 'Su distrito reserva este informe para otros grupos.',
  'documents.refusal.tooManyFiles':
    'Aquí se pueden adjuntar hasta {most} archivos. Quite primero uno que ya no necesite.',
  'documents.refusal.fileStays':
    'Este archivo ya no se puede quitar: lo que comprueba ya fue aprobado.',
  'documents.page': 'Página {page} de {pages}',
  'documents.board': 'Junta escolar: {names}',
  'documents.board.president': '{name}, presidencia',
  'documents.board.vicePresident': '{name}, vicepresidencia',
  'documents.board.clerk': '{name}, secretaría',
  'documents.board.studentTrustee': '{name}, miembro estudiantil',
}
