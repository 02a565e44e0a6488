import type { en } from './settings.en.ts'

export const es: Record<keyof typeof en, string> = {
  'microcredentials.courseCodeReviewers.add': 'Agregar revisor(a)',
  'microcredentials.courseCodeReviewers.many': 'Revisores de códigos de curso',
  'microcredentials.courseCodeReviewers.subtitle':
    'Quién puede revisar las microcredenciales alineadas a un código de curso, si el modo de revisión lo pide.',
  'microcredentials.courseCodeReviewers.empty': 'Todavía no hay revisores de códigos de curso',
  'microcredentials.courseCodeReviewers.emptyHint':
    'Elija quién revisa las entregas alineadas a un código de curso. Necesita permiso para revisar.',
  'microcredentials.courseCodeReviewers.code': 'Código de curso',
  'microcredentials.courseCodeReviewers.title': 'Curso',
  'microcredentials.courseCodeReviewers.reviewer': 'Revisor(a)',
  'microcredentials.courseCodeReviewers.permission': 'Permiso',
  'microcredentials.courseCodeReviewers.mayReview': 'Puede revisar',
  'microcredentials.courseCodeReviewers.mayNotReview': 'No puede revisar',
  'microcredentials.courseCodeReviewers.removed': '{name} ya no revisa {code}.',
}
