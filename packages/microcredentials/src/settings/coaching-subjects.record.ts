import { defineLookup } from '@atrium/kit/shared'
import { needs } from '../words.ts'

export const coachingSubjectsRecord = defineLookup({
  name: 'microcredentials.coachingSubjects',
  rights: needs.administer,
  texts: {
    one: { en: 'Coaching subject', es: 'Tema de acompañamiento' },
    many: { en: 'Coaching subjects', es: 'Temas de acompañamiento' },
    add: { en: 'Add coaching subject', es: 'Agregar tema de acompañamiento' },
    empty: { en: 'No coaching subjects yet', es: 'Todavía no hay temas de acompañamiento' },
    emptyHint: {
      en: 'Subjects your district offers coaching in. Use them for microcredentials and cohorts.',
      es: 'Temas en los que su distrito ofrece acompañamiento. Úselos en microcredenciales y grupos de aprendizaje.',
    },
    active: { en: 'Available to authors', es: 'Disponible para quienes crean' },
  },
})
