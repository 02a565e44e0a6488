import type { en } from './learner.en.ts'

export const es: Record<keyof typeof en, string> = {
  'microcredentials.learnerStatus.1': 'En curso',
  'microcredentials.learnerStatus.2': 'En revisión',
  'microcredentials.learnerStatus.3': 'Obtenida',
  'microcredentials.learnerStatus.4': 'Cambios pedidos',
  'microcredentials.learnerStatus.5': 'En espera de pago',
  'microcredentials.evidenceKind.file': 'Archivo',
  'microcredentials.evidenceKind.link': 'Enlace',
  'microcredentials.evidenceKind.text': 'Texto',
  'microcredentials.owed.more':
    '{title}: agregue {missing, plural, one {# evidencia} other {# evidencias}} más ({form, select, exactly {exactamente {min}} between {al menos {min}, no más de {max}} other {al menos {min}}}).',
  'microcredentials.owed.fewer':
    '{title}: quite {missing, plural, one {# evidencia} other {# evidencias}} ({form, select, exactly {exactamente {min}} between {al menos {min}, no más de {max}} other {hasta {max}}}).',
  'microcredentials.owed.anyEvidence': '{title}: agregue al menos una evidencia.',
  'microcredentials.owed.reflection': '{title}: responda {missing, plural, one {# pregunta} other {# preguntas}} más de la reflexión.',
  'microcredentials.owed.revision': '{title}: corrija {missing, plural, one {# elemento marcado} other {# elementos marcados}} en la revisión.',
  'microcredentials.owed.credit': 'Elija el crédito que desea.',
  'microcredentials.refusal.notNow': 'Esto no es posible en su estado actual. Vuelva a cargar la página para ver en qué estado está.',
  'microcredentials.refusal.owed': 'Todavía falta algo antes de poder enviarla.',
  'microcredentials.refusal.alreadyClaimed': 'La revisión ya comenzó; ya no se puede retirar.',
}
