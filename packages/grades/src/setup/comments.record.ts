import { choiceTexts, defineRecord, f } from '@atrium/kit/shared'
import { commentTopics, setsUp } from './setup.words.ts'

export const commentTopicTexts = {
  academics: { en: 'Academics', es: 'Desempeño académico' },
  effort: { en: 'Effort', es: 'Esfuerzo' },
  behavior: { en: 'Behavior', es: 'Conducta' },
  attendance: { en: 'Attendance', es: 'Asistencia' },
  general: { en: 'General', es: 'General' },
}

export const gradingCommentsRecord = defineRecord({
  name: 'grades.comments',
  scope: 'district',
  rights: setsUp,
  fields: {
    code: f.text({
      max: 10,
      required: true,
      pattern: { source: '[A-Za-z0-9]+', message: 'grades.comments.codePattern' },
    }),
    text: f.translated({ max: 300, required: true }),
    topic: f.choice({ of: commentTopics, required: true, default: 'general' }),
    active: f.toggle({ default: true }),
  },
  list: {
    columns: ['code', 'text', 'topic', 'active'],
    search: ['code', 'text'],
    sort: 'code',
    filters: ['topic', 'active'],
  },
  label: 'code',
  csv: 'both',
  unique: [['code']],
  texts: {
    one: { en: 'Report card comment', es: 'Comentario de boleta' },
    many: { en: 'Report card comments', es: 'Comentarios de boleta' },
    add: { en: 'Add comment', es: 'Agregar comentario' },
    empty: { en: 'No comments yet', es: 'Aún no hay comentarios' },
    emptyHint: {
      en: 'Teachers enter these by code. Write both languages, and families read each comment in their own.',
      es: 'Los maestros los escriben con su código. Escriba los dos idiomas y cada familia leerá el comentario en el suyo.',
    },
    code: { en: 'Code', es: 'Código' },
    text: { en: 'Comment', es: 'Comentario' },
    'text.hint': {
      en: 'Type [name] for the student’s first name, and [they], [them], or [their] for pronouns.',
      es: 'Escriba [name] donde va el nombre y [they] donde va “él” o “ella”.',
    },
    topic: { en: 'Topic', es: 'Tema' },
    ...choiceTexts('topic', commentTopicTexts),
    active: { en: 'Available to teachers', es: 'Disponible para los maestros' },
  },
})
