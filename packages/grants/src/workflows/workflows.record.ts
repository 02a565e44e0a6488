import { defineRecord, f } from '@atrium/kit/shared'
import { needs } from '../words.ts'

export const workflowsRecord = defineRecord({
  name: 'grants.workflows',
  scope: 'district',
  rights: { read: needs.read, edit: needs.manage },
  fields: {
    name: f.text({ max: 120, required: true }),
    description: f.multiline({ max: 1000 }),
    publishedVersion: f.integer({ min: 1, max: 10_000, readOnly: true }),
    stages: f.lines({
      max: 30,
      required: true,
      fields: {
        name: f.text({ max: 80, required: true }),
        owner: f.email(),
        days: f.integer({ min: 1, max: 730 }),
        questions: f.multiline({ max: 2000 }),
        next: f.multiline({ max: 1000 }),
      },
    }),
    active: f.toggle({ default: true }),
  },
  list: {
    columns: ['name', 'publishedVersion', 'active'],
    search: ['name'],
    sort: 'name',
    filters: ['active'],
  },
  csv: 'export',
  unique: [['name']],
  texts: {
    one: { en: 'Award workflow', es: 'Flujo de trabajo' },
    many: { en: 'Award workflows', es: 'Flujos de trabajo' },
    add: { en: 'Add workflow', es: 'Agregar flujo de trabajo' },
    empty: { en: 'No workflows yet', es: 'Aún no hay flujos de trabajo' },
    emptyHint: {
      en: 'A workflow is the stages that an application goes through before it is submitted.',
      es: 'Un flujo de trabajo son las etapas por las que pasa una solicitud antes de presentarse.',
    },
    name: { en: 'Name', es: 'Nombre' },
    description: { en: 'Description', es: 'Descripción' },
    publishedVersion: { en: 'Published version', es: 'Versión publicada' },
    stages: { en: 'Stages', es: 'Etapas' },
    'stages.name': { en: 'Stage', es: 'Etapa' },
    'stages.owner': { en: 'Owner’s email', es: 'Correo del responsable' },
    'stages.days': { en: 'Due in days', es: 'Días de plazo' },
    'stages.questions': {
      en: 'Questions to answer (one per line)',
      es: 'Preguntas por responder (una por línea)',
    },
    'stages.next': {
      en: 'Stages that can follow (one per line)',
      es: 'Etapas que pueden seguir (una por línea)',
    },
    'stages.add': { en: 'Add stage', es: 'Agregar etapa' },
    active: { en: 'Can be chosen', es: 'Se puede elegir' },
  },
})
