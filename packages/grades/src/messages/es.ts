import type { GradesMessages } from './en.ts'

export const es: GradesMessages = {
  'grades.history.post': '{name} publicó una calificación',
  'grades.history.studentID': 'Estudiante',
  'grades.history.percent': 'Porcentaje',
  'grades.history.letter': 'Letra',
  'grades.history.comment': 'Comentario',
  'grades.post.title': 'Boleta de calificaciones',
  'grades.post.term': 'Período',
  'grades.post.hint':
    'Las familias ven cada calificación en cuanto se publica. La letra se completa según el porcentaje; puede cambiarla. También puede publicar solo un comentario.',
  'grades.post.post':
    'Publicar {count, plural, =0 {calificaciones} one {# calificación} other {# calificaciones}}',
  'grades.post.posted':
    '{count, plural, one {Se publicó # calificación} other {Se publicaron # calificaciones}}',
  'grades.post.percentOf': 'Porcentaje, {name}',
  'grades.post.letterOf': 'Letra, {name}',
  'grades.post.commentOf': 'Comentario, {name}',
  'grades.post.comment': 'Comentario',
  'grades.post.theirs': 'Alguien acaba de publicar {grade}. Si publica de nuevo, la reemplaza.',
  'grades.post.noTerm': 'Aún no hay un período que calificar',
  'grades.post.noTermHint': 'Podrá publicar calificaciones desde el primer día del período.',
  'grades.post.nobody': 'No hay estudiantes inscritos en este período',
  'grades.post.nobodyHint': 'Los estudiantes aparecen aquí cuando una importación los inscribe.',
  'grades.valid.decimals': 'Use dos decimales como máximo.',
  'grades.refusal.classOver':
    'Esta clase ya terminó. Pida a la oficina de la escuela que corrija las calificaciones.',
  'grades.refusal.faster':
    '{count, plural, one {Alguien acaba de cambiar una calificación} other {Alguien acaba de cambiar # calificaciones}}. No se publicó nada. Compare la otra con la suya.',
  'grades.student.title': 'Calificaciones',
  'grades.student.none': 'Aún no se ha publicado ninguna calificación.',
  'grades.student.course': 'Curso',
  'grades.student.grade': 'Calificación',
  'grades.student.teachers': 'Maestro(a)',
  'grades.student.posted': 'Publicada',
  'grades.overview.all': 'Ver todas',
}
