import { defineLookup, f } from '@atrium/kit/shared'
import { needs } from '../words.ts'

const rights = {
  read: [[needs.propose, needs.approve, needs.administer]],
  edit: needs.administer,
} as const

export const pdTagsRecord = defineLookup({
  name: 'pd.tags',
  rights,
  texts: {
    one: { en: 'PD tag', es: 'Etiqueta' },
    many: { en: 'PD tags', es: 'Etiquetas' },
    add: { en: 'Add tag', es: 'Agregar etiqueta' },
    empty: { en: 'No PD tags yet', es: 'Aún no hay etiquetas' },
    emptyHint: {
      en: 'Tags help staff find courses, such as literacy, classroom management, or new teachers.',
      es: 'Las etiquetas ayudan al personal a encontrar cursos, por ejemplo: lectoescritura, manejo del salón o maestros nuevos.',
    },
    active: { en: 'Available to course authors', es: 'Disponible para quienes crean cursos' },
  },
})

export const lcapGoalsRecord = defineLookup({
  name: 'pd.lcapGoals',
  rights,
  fields: { code: f.text({ max: 20, required: true }) },
  texts: {
    one: { en: 'LCAP goal', es: 'Meta del LCAP' },
    many: { en: 'LCAP goals', es: 'Metas del LCAP' },
    add: { en: 'Add LCAP goal', es: 'Agregar meta del LCAP' },
    empty: { en: 'No LCAP goals yet', es: 'Aún no hay metas del LCAP' },
    emptyHint: {
      en: 'Add the goals of your Local Control and Accountability Plan. Reports count hours and cost by goal.',
      es: 'Agregue las metas del Plan de Control Local y Rendición de Cuentas. Los informes suman horas y costos por meta.',
    },
    code: { en: 'Goal number', es: 'Número de meta' },
    active: { en: 'Available to course authors', es: 'Disponible para quienes crean cursos' },
  },
})
