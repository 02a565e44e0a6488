import type { en } from './en.ts'

export const es: Record<keyof typeof en, string> = {
  'documents.page': 'Página {page} de {pages}',
}
