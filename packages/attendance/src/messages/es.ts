import type { AttendanceMessages } from './en.ts'

export const es: AttendanceMessages = {
  'attendance.marks.bringUsual': 'Empezar con los códigos habituales',
  'attendance.marks.codePattern': 'Una letra mayúscula o un dígito. P significa presente.',
  'attendance.options.title': 'Configuración de asistencia',
  'attendance.options.subtitle':
    'Lo define el distrito. Una escuela con otro horario puede usar el suyo.',
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
  'attendance.history.mark': '{name} cambió una marca',
  'attendance.history.studentID': 'Estudiante',
  'attendance.history.markID': 'Marca',
  'attendance.day.title': 'Asistencia',
  'attendance.day.date': 'Ir a la fecha',
  'attendance.day.previous': 'Día de clase anterior',
  'attendance.day.next': 'Día de clase siguiente',
  'attendance.day.outside': 'Esta clase no se reúne en esa fecha o la fecha aún no llega.',
  'attendance.day.toLast': 'Ir al último día de clase',
  'attendance.day.taken': 'Registrada',
  'attendance.day.notTaken': 'Aún sin registrar',
  'attendance.day.takenBy': 'Registrada por {name}, {at}',
  'attendance.day.changedBy': 'Último cambio de {name}, {at}',
  'attendance.day.notTakenHint':
    'Todos están presentes hasta que usted marque otra cosa. Cada marca se guarda al instante.',
  'attendance.day.allPresent': 'Todos presentes',
  'attendance.day.counts':
    '{total, plural, one {# estudiante} other {# estudiantes}}: {present} presentes, {absent} ausentes{other, plural, =0 {} other {, # con retardo o salida temprana}}',
  'attendance.day.keys':
    'Presione una letra para marcar y pasar al siguiente estudiante. Use las flechas para moverse entre estudiantes.',
  'attendance.day.noMeeting': 'Esta clase no suele reunirse este día de la semana.',
  'attendance.day.closed':
    'No hay clases este día: {name}. No se toma asistencia y el día no cuenta.',
  'attendance.day.noMarks':
    'Aún no hay códigos de asistencia. La administración los agrega en Configuración, Asistencia.',
  'attendance.day.notBegun': 'Esta clase aún no empieza',
  'attendance.day.notBegunHint': 'Podrá tomar asistencia desde el primer día.',
  'attendance.day.nobody': 'No hay estudiantes inscritos en esta fecha',
  'attendance.day.nobodyHint': 'Los estudiantes aparecen aquí cuando una importación los inscribe.',
  'attendance.refusal.outside':
    'Elija una fecha entre el primer y el último día de la clase, no una futura.',
  'attendance.refusal.closed': 'No hay clases este día: {name}. No se puede tomar asistencia.',
  'attendance.refusal.classOver':
    'Esta clase ya terminó. Pida a la oficina de la escuela que corrija la asistencia.',
  'attendance.refusal.faster':
    '{count, plural, one {Alguien actualizó esta marca antes. Se muestra la más reciente.} other {Alguien actualizó # marcas antes. Se muestran las más recientes.}}',
  'attendance.refusal.marksThere': 'El distrito ya tiene códigos de asistencia.',
  'attendance.student.title': 'Asistencia en {year}',
  'attendance.student.year': 'Año escolar',
  'attendance.student.none': 'Aún no se ha registrado asistencia.',
  'attendance.student.summary':
    'Asistió {present} de {days, plural, one {# día} other {# días}} ({percent}%). Faltas: {absent}.',
  'attendance.student.rule':
    'Día completo: {full} minutos o más. Medio día: al menos {half} minutos. En los días cortos se calcula en proporción.',
  'attendance.student.chronic.yes': 'Ausentismo crónico',
  'attendance.student.chronic.no': 'Sin ausentismo',
  'attendance.student.chronic.tooFew': 'Aún es pronto para saberlo',
  'attendance.student.chronicRule': 'Ausentismo crónico: faltó al 10% o más de al menos 10 días.',
  'attendance.student.days': 'Faltas y retardos',
  'attendance.student.noNotes': 'Sin faltas ni retardos hasta ahora.',
  'attendance.student.date': 'Fecha',
  'attendance.student.counts': 'Valor del día',
  'attendance.student.noted': 'Detalle',
  'attendance.child.none': 'Hoy todavía no se ha tomado asistencia',
  'attendance.child.present': 'Hoy está en clase',
  'attendance.child.tardy': 'Hoy llegó tarde o salió temprano',
  'attendance.child.half': 'Ausente parte del día de hoy',
  'attendance.child.absent': 'Ausente hoy',
  'attendance.child.year': '{percent}% de asistencia este año',
  'attendance.today.title': 'Asistencia de hoy',
  'attendance.today.none': 'Hoy ninguna clase ha tomado asistencia todavía.',
  'attendance.today.present': '{percent}% presentes',
  'attendance.today.usual': 'normalmente {percent}%',
  'attendance.today.taken':
    '{taken} de {classes, plural, one {# clase} other {# clases}} con asistencia tomada',
  'attendance.today.late': 'Falta tomar asistencia',
  'attendance.today.absent': 'Ausentes sin justificación',
  'attendance.today.more': '{count, plural, one {y # más} other {y # más}}',
  'attendance.today.classes': '{count, plural, one {# clase} other {# clases}}',
  'attendance.overview.all': 'Ver toda la asistencia',
  'attendance.overview.summary': '{year}: {percent}% de asistencia, {present} de {days} días',
  'attendance.overview.strip':
    '{count, plural, one {Último día de clases} other {Últimos # días de clases}}',
  'attendance.overview.present': 'Presente',
  'attendance.overview.tardy': 'Llegó tarde o salió temprano',
  'attendance.overview.half': 'Medio día',
  'attendance.overview.absent': 'Ausente',
}
