import type { GradesMessages } from './en.ts'

export const es: GradesMessages = {
  'grades.post.title': 'Boleta de calificaciones',
  'grades.post.term': 'Período',
  'grades.post.hint':
    'Las familias ven cada calificación en cuanto se publica. La letra sigue al porcentaje mientras usted no elija otra; también basta un comentario.',
  'grades.post.post':
    'Publicar {count, plural, =0 {calificaciones} one {# calificación} other {# calificaciones}}',
  'grades.post.posted':
    '{count, plural, one {Se publicó # calificación} other {Se publicaron # calificaciones}}',
  'grades.post.percentOf': 'Porcentaje, {name}',
  'grades.post.letterOf': 'Letra, {name}',
  'grades.post.commentOf': 'Comentario, {name}',
  'grades.post.comment': 'Comentario',
  'grades.post.theirs':
    'Mientras tanto, otra persona publicó {grade}. Si publica de nuevo, la suya la reemplaza.',
  'grades.post.noTerm': 'Aún no hay ningún período que calificar',
  'grades.post.noTermHint':
    'Las calificaciones se publican desde el primer día de un período de esta clase.',
  'grades.post.nobody': 'No hay nadie en esta clase en este período',
  'grades.post.nobodyHint': 'Los estudiantes llegan con las inscripciones de una importación.',
  'grades.valid.decimals': 'Dos decimales como máximo.',
  'grades.refusal.classOver':
    'Esta clase ya terminó. Pida a la oficina de la escuela que corrija las calificaciones.',
  'grades.refusal.faster':
    '{count, plural, one {Otra persona cambió una calificación mientras tanto} other {Otra persona cambió # calificaciones mientras tanto}}. No se publicó nada; la otra se muestra junto a la suya.',
  'grades.student.title': 'Calificaciones',
  'grades.student.none': 'Aún no se ha publicado ninguna calificación.',
  'grades.student.course': 'Curso',
  'grades.student.grade': 'Calificación',
  'grades.student.teachers': 'Docentes',
  'grades.student.posted': 'Publicada',
}
