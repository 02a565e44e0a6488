import type { BehaviorMessages } from './en.ts'

export const es: BehaviorMessages = {
  'behavior.home.concerns': 'Inquietudes por atender',
  'behavior.home.noConcerns': 'No hay inquietudes en espera.',
  'behavior.home.incidents': 'Incidentes abiertos',
  'behavior.home.noIncidents': 'No hay incidentes abiertos.',
  'behavior.home.nextDue': 'próximo paso: {date}',
  'behavior.concerns.submit': 'Enviar una inquietud',
  'behavior.concerns.toIncident': 'Abrir el incidente',
  'behavior.concerns.notHere': 'Este estudiante no está inscrito en la escuela en este día.',
  'behavior.consequences.wrongMark.inSchool':
    'Elija un código que cuente como asistencia: la suspensión en la escuela no es una falta.',
  'behavior.consequences.wrongMark.outOfSchool':
    'Elija un código de falta justificada: la propia escuela justifica estos días.',
  'behavior.incidents.toBico': 'Conducta y lo que siguió',
  'behavior.incidents.letters': 'Estudiantes que participaron',
  'behavior.incidents.kept':
    '{count, plural, one {Una clase quedó igual: su maestro vio ahí al estudiante o la oficina ya había puesto un código.} other {# clases quedaron igual: sus maestros vieron ahí al estudiante o la oficina ya había puesto un código.}}',
  'behavior.incidents.oneOrOther':
    'Anote a cada estudiante una sola vez, y a las demás personas por su nombre.',
  'behavior.incidents.namesOther':
    'Este texto nombra a {name}. Lo que lee una familia nunca nombra a otro niño.',
  'behavior.incidents.notInIt': 'Primero agregue a este estudiante a las personas.',
  'behavior.incidents.tookNoPart':
    'Solo quien participó puede tener una consecuencia. Cualquiera puede tener un apoyo.',
  'behavior.incidents.endsFirst': 'El último día es anterior al primero.',
  'behavior.incidents.tooEarly': 'El primer día es anterior al incidente.',
  'behavior.incidents.needsPerson': 'Primero agregue quién participó.',
  'behavior.incidents.needsOutcome': 'Primero anote el resultado de cada estudiante que participó.',
  'behavior.suspension.noDays': 'La escuela no tiene clases en estos días.',
  'behavior.suspension.overFive':
    'Más de cinco días de clases seguidos. La dirección puede suspender cinco como máximo (Ed. Code 48911).',
  'behavior.suspension.overYear':
    'Más días de los que permite la ley en un año escolar: 20, o 30 tras un cambio de escuela (Ed. Code 48903).',
  'behavior.suspension.notForThis':
    'Nadie puede ser suspendido fuera de la escuela por esta conducta.',
  'behavior.status.open': 'Abierto',
  'behavior.status.decided': 'Decidido',
  'behavior.status.closed': 'Cerrado',
  'behavior.status.dismissed': 'Descartado',
  'behavior.concernStatus.submitted': 'Enviada',
  'behavior.concernStatus.looking': 'En revisión',
  'behavior.concernStatus.closed': 'Cerrada',
  'behavior.concernStatus.incident': 'Pasó a incidente',
  'behavior.student.title': 'Incidentes',
  'behavior.student.none': 'Sin incidentes',
  'behavior.student.noneHint': 'Aquí aparecen los incidentes en los que participa este estudiante.',
  'behavior.student.noneForFamily':
    'Aquí aparece lo que la escuela comparte con usted sobre un incidente.',
  'behavior.student.removed':
    '{count, plural, one {Un día de clases fuera de la escuela este año.} other {# días de clases fuera de la escuela este año.}}',
  'behavior.student.plan': 'Este estudiante tiene un plan: {plan}.',
  'behavior.student.determination':
    'Más de diez días: decida a más tardar el {by} si la conducta fue una manifestación de la discapacidad. Los servicios comienzan el {services}.',
  'behavior.student.noDay': 'sin fecha',
  'behavior.student.day': 'Día',
  'behavior.student.where': 'Dónde',
  'behavior.student.role': 'Este estudiante',
  'behavior.student.outcome': 'Resultado',
  'behavior.student.days':
    'Del {from} al {to}, {count, plural, one {un día de clases} other {# días de clases}}',
  'behavior.student.given': 'Se dio',
  'behavior.student.done': 'Hecho el {date}',
  'behavior.student.due': 'A más tardar el {date}',
  'behavior.student.letter': 'Carta',
  'behavior.student.open': 'Abrir el incidente',
  'behavior.student.released': 'Compartido con la familia',
  'behavior.student.notReleased': 'No compartido con la familia',
  'behavior.student.concerns': 'Inquietudes',
  'behavior.student.noConcerns': 'Sin inquietudes',
  'behavior.bico.about':
    'Cada respuesta se compara por los incidentes del mismo tipo de los mismos estudiantes, en los 30 días de clases anteriores y posteriores. Muestra qué fue seguido por menos incidentes, no qué lo causó. Los números menores de 10 aún no indican nada.',
  'behavior.letter.title': 'Aviso de un incidente',
  'behavior.letter.greeting':
    'A la familia de {student}: esta carta trata de algo que pasó en la escuela.',
  'behavior.letter.student': 'Estudiante',
  'behavior.letter.behavior': 'Conducta',
  'behavior.letter.law': 'Ley o política',
  'behavior.letter.day': 'Día',
  'behavior.letter.where': 'Dónde',
  'behavior.letter.responses': 'Lo que hace la escuela',
  'behavior.letter.span': 'Del {from} al {to}',
  'behavior.letter.noDays': 'Sí',
  'behavior.letter.steps': 'Con lo que usted puede contar',
  'behavior.letter.dayFollows': 'La escuela le dará la fecha.',
  'behavior.letter.rights':
    'Usted puede pedir una reunión con la escuela, ver el expediente de su hijo y apelar. Durante una suspensión, su hijo puede recibir la tarea y presentar después los exámenes.',
  'behavior.letter.talk':
    'Llame a la escuela si tiene preguntas. Con gusto hablamos en el idioma que usted prefiera.',
  'behavior.letter.signature': 'Por la escuela',
  'behavior.family.noticeKind': 'Novedades sobre la conducta de sus hijos en la escuela',
  'behavior.concerns.noticeKind': 'Inquietudes de conducta que usted envió o atiende',
  'behavior.family.subject': 'Algo nuevo para {student}',
  'behavior.family.text': 'Hay algo nuevo para {student} en la escuela.\n\n{link}',
  'behavior.family.notice': 'Algo nuevo para {student}',
  'behavior.concern.subject': 'Algo nuevo para {student}',
  'behavior.concern.text': 'Hay algo nuevo para {student}.\n\n{link}',
  'behavior.concern.notice': 'Algo nuevo para {student}',
  'behavior.answer.subject': 'Algo nuevo para {student}',
  'behavior.answer.text': 'Hay algo nuevo para {student}.\n\n{link}',
  'behavior.answer.notice': 'Algo nuevo para {student}',
}
