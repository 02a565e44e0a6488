import type { BothLanguages, MenuGroup, RecordScreens } from '@atrium/kit/shared'
import { readsLists } from '../words.ts'
import type * as listRecords from './lists.record.ts'

export const groups: readonly MenuGroup[] = [
  {
    name: 'settings/health',
    title: { en: 'Health', es: 'Salud' },
    menus: [{ menu: 'main', order: 36, under: 'settings' }],
  },
]

const list = (
  name: string,
  order: number,
  record: keyof typeof listRecords,
  { title, one, about }: Record<'title' | 'one' | 'about', BothLanguages>,
): RecordScreens => ({
  path: `/settings/health/${name}`,
  record: () => import('./lists.record.ts').then((file) => file[record]),
  needs: readsLists,
  ...{ title, one, about },
  menus: [{ menu: 'main', order, under: 'settings/health' }],
})

/** The lists of the health office, `settings/health/…`. */
export const lists: readonly RecordScreens[] = [
  list('templates', 1, 'templatesRecord', {
    title: { en: 'Visit templates', es: 'Plantillas de visita' },
    one: { en: 'Visit template', es: 'Plantilla de visita' },
    about: {
      en: 'What usual visits start with, for few clicks.',
      es: 'Cómo empiezan las visitas más comunes, para pocos clics.',
    },
  }),
  list('logs', 2, 'logTypesRecord', {
    title: { en: 'Log types', es: 'Tipos de registro' },
    one: { en: 'Log type', es: 'Tipo de registro' },
    about: {
      en: 'The kinds of visits that reports count.',
      es: 'Los tipos de visitas que cuentan los informes.',
    },
  }),
  list('concerns', 3, 'concernsRecord', {
    title: { en: 'Health concerns', es: 'Motivos de visita' },
    one: { en: 'Concern', es: 'Motivo' },
    about: { en: 'What students come with.', es: 'Por qué vienen los estudiantes.' },
  }),
  list('symptoms', 4, 'symptomsRecord', {
    title: { en: 'Symptoms', es: 'Síntomas' },
    one: { en: 'Symptom', es: 'Síntoma' },
    about: { en: 'What students feel or show.', es: 'Lo que sienten o muestran los estudiantes.' },
  }),
  list('assessments', 5, 'assessmentsRecord', {
    title: { en: 'Assessments', es: 'Valoraciones' },
    one: { en: 'Assessment', es: 'Valoración' },
    about: { en: 'What the nurse finds.', es: 'Lo que encuentra la enfermera.' },
  }),
  list('actions', 6, 'actionsRecord', {
    title: { en: 'Health actions', es: 'Atenciones' },
    one: { en: 'Action', es: 'Atención' },
    about: {
      en: 'What the health office does for a student.',
      es: 'Lo que la enfermería hace por un estudiante.',
    },
  }),
  list('outcomes', 7, 'outcomesRecord', {
    title: { en: 'Outcomes', es: 'Resultados' },
    one: { en: 'Outcome', es: 'Resultado' },
    about: { en: 'How visits end.', es: 'Cómo terminan las visitas.' },
  }),
  list('conditions', 8, 'conditionsRecord', {
    title: { en: 'Health conditions', es: 'Afecciones' },
    one: { en: 'Condition', es: 'Afección' },
    about: {
      en: 'Conditions that students may have.',
      es: 'Afecciones que pueden tener los estudiantes.',
    },
  }),
  list('medications', 9, 'medicationsRecord', {
    title: { en: 'Medications', es: 'Medicamentos' },
    one: { en: 'Medication', es: 'Medicamento' },
    about: {
      en: 'What is given at school, and what needs two signatures.',
      es: 'Lo que se da en la escuela y lo que necesita dos firmas.',
    },
  }),
  list('providers', 10, 'providersRecord', {
    title: { en: 'Health providers', es: 'Proveedores de salud' },
    one: { en: 'Provider', es: 'Proveedor de salud' },
    about: {
      en: 'Doctors, dentists, clinics, and insurers.',
      es: 'Médicos, dentistas, clínicas y aseguradoras.',
    },
  }),
]
