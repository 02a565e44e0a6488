import type { en } from './en.ts'

export const es: Record<keyof typeof en, string> = {
  'documents.refusal.otherGroups': 'Su distrito reserva este informe para otros grupos.',
  'documents.page': 'Página {page} de {pages}',
}
