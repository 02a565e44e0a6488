import type { en } from './en.ts'

export const es: Record<keyof typeof en, string> = {
  'auth.seeAs.open': 'Ver como esta persona',
  'auth.seeAs.title': 'Ver Atrium como {name}',
  'auth.seeAs.hint':
    'Verá lo mismo que ve {name} por un máximo de {minutes, number} minutos. Puede consultar, pero no cambiar nada. Las páginas con datos confidenciales que usted no puede leer permanecen cerradas.',
  'auth.seeAs.recorded':
    'El registro de auditoría muestra que usted consultó, cuándo y por qué. Los expedientes que abra quedan registrados a su nombre.',
  'auth.seeAs.reason': '¿Por qué?',
  'auth.seeAs.reasonHint':
    'Por ejemplo: “El maestro Ortiz no encuentra su libro de calificaciones”.',
  'auth.seeAs.start': 'Empezar a ver',
  'auth.seeAs.not.self': 'Usted ya ve Atrium como usted.',
  'auth.seeAs.not.noSignIn':
    'Esta persona no puede iniciar sesión en Atrium, así que no hay nada que ver en su lugar.',
  'auth.seeAs.not.wholeDistrict':
    'Solo puede ver Atrium como otra persona quien administra usuarios y ve estudiantes en todo el distrito.',
  'auth.seeAs.not.holdsMore':
    'Esta persona tiene permisos que usted no tiene. Solo quien los tenga todos puede ver Atrium como esta persona.',
  'auth.seeAs.not.courtOrder':
    'Una orden judicial limita qué estudiantes puede ver usted; por eso no puede ver Atrium como otra persona.',
}
