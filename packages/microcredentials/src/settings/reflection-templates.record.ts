import { defineRecord, f } from '@atrium/kit/shared'
import { needs } from '../words.ts'

export const reflectionTemplatesRecord = defineRecord({
  name: 'microcredentials.reflectionTemplates',
  scope: 'district',
  rights: needs.administer,
  fields: {
    name: f.text({ max: 120, required: true }),
    introduction: f.multiline({ max: 2000 }),
    prompts: f.lines({
      max: 50,
      required: true,
      fields: { question: f.multiline({ max: 1000, required: true }) },
    }),
    active: f.toggle({ default: true }),
  },
  list: {
    columns: ['name', 'prompts', 'active'],
    search: ['name', 'prompts'],
    sort: 'name',
    filters: ['active'],
  },
  csv: 'both',
  unique: [['name']],
  texts: {
    one: { en: 'Reflection template', es: 'Plantilla de reflexión' },
    many: { en: 'Reflection templates', es: 'Plantillas de reflexión' },
    add: { en: 'Add reflection template', es: 'Agregar plantilla de reflexión' },
    empty: { en: 'No reflection templates yet', es: 'Todavía no hay plantillas de reflexión' },
    emptyHint: {
      en: 'Questions for learners to answer in a reflection. Each microcredential keeps its own copy.',
      es: 'Preguntas que se responden en una reflexión. Cada microcredencial guarda su propia copia.',
    },
    name: { en: 'Name', es: 'Nombre' },
    introduction: { en: 'Introduction', es: 'Introducción' },
    prompts: { en: 'Questions', es: 'Preguntas' },
    'prompts.question': { en: 'Question', es: 'Pregunta' },
    'prompts.add': { en: 'Add question', es: 'Agregar pregunta' },
    active: { en: 'Available to authors', es: 'Disponible para quienes crean' },
  },
})
