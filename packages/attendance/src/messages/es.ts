import type { AttendanceMessages } from './en.ts'

export const es: AttendanceMessages = {
  'attendance.marks.one': 'Marca de asistencia',
  'attendance.marks.many': 'Grupos y marcas',
  'attendance.marks.add': 'Agregar marca',
  'attendance.marks.empty': 'Sin marcas todavía',
  'attendance.marks.emptyHint':
    'Lo que se puede anotar de quien no está simplemente presente: ausencia, llegada tarde, salida anticipada. Cada marca pertenece a un grupo, que dice cómo cuenta.',
  'attendance.marks.bringUsual': 'Empezar con las marcas habituales',
  'attendance.marks.code': 'Tecla',
  'attendance.marks.codePattern': 'Una letra mayúscula o un dígito; la P es de presente.',
  'attendance.marks.descriptionEn': 'Descripción en inglés',
  'attendance.marks.descriptionEs': 'Descripción en español',
  'attendance.marks.category': 'Grupo',
  'attendance.marks.category.inAttendance': 'En asistencia',
  'attendance.marks.category.excusedAbsence': 'Ausencia justificada',
  'attendance.marks.category.unexcusedAbsence': 'Ausencia injustificada',
  'attendance.marks.category.tardy': 'Llegada tarde',
  'attendance.marks.category.earlyDeparture': 'Salida anticipada',
  'attendance.marks.sortOrder': 'Orden',
  'attendance.options.title': 'Configuración de asistencia',
  'attendance.options.subtitle':
    'El distrito decide; una escuela con jornadas distintas puede cambiarlo.',
  'attendance.settings.title': 'Días completos y medios días',
  'attendance.settings.fullDayMinutes': 'Día completo: minutos en clase',
  'attendance.settings.fullDayMinutes.hint':
    'Un estudiante que está este tiempo en clase cuenta como presente todo el día.',
  'attendance.settings.fullDayMinutes.unit': 'minutos',
  'attendance.settings.halfDayMinutes': 'Medio día: minutos en clase',
  'attendance.settings.halfDayMinutes.hint':
    'Un estudiante que está este tiempo en clase, pero no el día completo, cuenta como presente medio día.',
  'attendance.settings.halfDayMinutes.unit': 'minutos',
  'attendance.present': 'Presente',
  'attendance.presentKey': 'P',
  'attendance.day.title': 'Asistencia',
  'attendance.day.date': 'Otro día',
  'attendance.day.previous': 'El día de clase anterior',
  'attendance.day.next': 'El día de clase siguiente',
  'attendance.day.outside': 'Esta clase no tiene ese día, o aún no ha llegado.',
  'attendance.day.toLast': 'Ir al último día de clase',
  'attendance.day.taken': 'Registrada',
  'attendance.day.notTaken': 'Aún sin registrar',
  'attendance.day.takenBy': 'Registrada por {name}, {at}',
  'attendance.day.notTakenHint':
    'Cada estudiante está presente mientras usted no anote otra cosa. Cada marca se guarda al instante.',
  'attendance.day.allPresent': 'No falta nadie',
  'attendance.day.counts':
    '{total, plural, one {# estudiante} other {# estudiantes}}: presentes {present}, ausentes {absent}{other, plural, =0 {} other {, con llegada tarde o salida anticipada #}}',
  'attendance.day.keys':
    'Una letra anota su marca y pasa al siguiente estudiante; las flechas hacia arriba y abajo pasan de estudiante en estudiante.',
  'attendance.day.noMeeting': 'Esta clase no suele reunirse en este día de la semana.',
  'attendance.day.closed':
    'La escuela está cerrada este día: {name}. No se registra asistencia, y el día no cuenta para nadie.',
  'attendance.day.noMarks':
    'El distrito aún no tiene marcas de asistencia. La administración las agrega en Configuración, Asistencia.',
  'attendance.day.notBegun': 'Esta clase no ha empezado',
  'attendance.day.notBegunHint': 'La asistencia se registra desde el primer día de la clase.',
  'attendance.day.nobody': 'No hay nadie en esta clase en este día',
  'attendance.day.nobodyHint': 'Los estudiantes llegan con las inscripciones de una importación.',
  'attendance.refusal.outside':
    'La asistencia de una clase se registra desde su primer día hasta el último, y nunca por adelantado.',
  'attendance.refusal.closed':
    'No se registra asistencia en un día en que la escuela está cerrada: {name}.',
  'attendance.refusal.classOver':
    'Esta clase ya terminó. Pida a la oficina de la escuela que corrija la asistencia.',
  'attendance.refusal.faster':
    '{count, plural, one {Otra persona ya cambió esta marca. Ahora se muestra la suya.} other {Otra persona ya cambió # marcas. Ahora se muestran las suyas.}}',
  'attendance.refusal.marksThere': 'El distrito ya tiene marcas.',
  'attendance.student.title': 'Asistencia en {year}',
  'attendance.student.year': 'Año escolar',
  'attendance.student.none': 'Aún no se ha registrado asistencia.',
  'attendance.student.summary':
    'Asistió {present} de {days, plural, one {# día} other {# días}} ({percent} %) y faltó {absent}.',
  'attendance.student.rule':
    'Un día cuenta uno desde {full} minutos en clase y medio desde {half}; un día más corto cuenta uno por todos sus minutos y medio por la mitad.',
  'attendance.student.chronic.yes': 'Ausentismo crónico',
  'attendance.student.chronic.no': 'Sin ausentismo crónico',
  'attendance.student.chronic.tooFew': 'Muy pocos días para decirlo',
  'attendance.student.chronicRule':
    'El ausentismo es crónico cuando se falta el 10 % o más, de al menos 10 días.',
  'attendance.student.days': 'Días con marca',
  'attendance.student.noNotes': 'Hasta ahora asistió a todas las clases.',
  'attendance.student.date': 'Día',
  'attendance.student.counts': 'Cuenta',
  'attendance.student.noted': 'Lo que se anotó',
}
