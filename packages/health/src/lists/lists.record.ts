import { choiceTexts, defineLookup, f, type BothLanguages } from '@atrium/kit/shared'
import { keepsLists, providerKinds, readsLists } from '../words.ts'
import { providerKindTexts } from '../health.words.ts'

const rights = { read: readsLists, edit: keepsLists } as const

const active: BothLanguages = { en: 'Can be chosen', es: 'Se puede elegir' }

/** The texts of one list; `hint` says what belongs in it. */
const texts = (
  one: BothLanguages,
  many: BothLanguages,
  add: BothLanguages,
  hint: BothLanguages,
) => ({
  ...{ one, many, add, active },
  empty: { en: 'Nothing here yet', es: 'Aún no hay nada aquí' },
  emptyHint: hint,
})

export const actionsRecord = defineLookup({
  name: 'health.actions',
  rights,
  texts: texts(
    { en: 'Action', es: 'Atención' },
    { en: 'Actions', es: 'Atenciones' },
    { en: 'Add action', es: 'Agregar atención' },
    {
      en: 'Add what the health office does for students, such as ice, rest, or a bandage.',
      es: 'Agregue lo que la enfermería hace por los estudiantes, como hielo, reposo o una curita.',
    },
  ),
})

export const assessmentsRecord = defineLookup({
  name: 'health.assessments',
  rights,
  texts: texts(
    { en: 'Assessment', es: 'Valoración' },
    { en: 'Assessments', es: 'Valoraciones' },
    { en: 'Add assessment', es: 'Agregar valoración' },
    {
      en: 'Add what a nurse finds, such as a minor injury or symptoms of an infection.',
      es: 'Agregue lo que la enfermera encuentra, como una lesión leve o síntomas de infección.',
    },
  ),
})

export const concernsRecord = defineLookup({
  name: 'health.concerns',
  rights,
  texts: texts(
    { en: 'Concern', es: 'Motivo' },
    { en: 'Concerns', es: 'Motivos' },
    { en: 'Add concern', es: 'Agregar motivo' },
    {
      en: 'Add what students come with, such as a fall, a headache, or a nosebleed.',
      es: 'Agregue por qué vienen los estudiantes, como una caída, dolor de cabeza o sangrado de nariz.',
    },
  ),
})

export const conditionsRecord = defineLookup({
  name: 'health.knownConditions',
  rights,
  fields: { code: f.text({ max: 10 }) },
  texts: {
    ...texts(
      { en: 'Condition', es: 'Afección' },
      { en: 'Conditions', es: 'Afecciones' },
      { en: 'Add condition', es: 'Agregar afección' },
      {
        en: 'Add the conditions that students have, such as asthma, diabetes, or seizures.',
        es: 'Agregue las afecciones de los estudiantes, como asma, diabetes o convulsiones.',
      },
    ),
    code: { en: 'ICD-10 code', es: 'Código CIE-10' },
  },
})

export const logTypesRecord = defineLookup({
  name: 'health.logTypes',
  rights,
  texts: texts(
    { en: 'Log type', es: 'Tipo de registro' },
    { en: 'Log types', es: 'Tipos de registro' },
    { en: 'Add log type', es: 'Agregar tipo de registro' },
    {
      en: 'Add the kinds of visits that reports count, such as illness, injury, or counseling.',
      es: 'Agregue los tipos de visitas que cuentan los informes, como enfermedad, lesión u orientación.',
    },
  ),
})

export const medicationsRecord = defineLookup({
  name: 'health.knownMedications',
  rights,
  fields: { isControlled: f.toggle({}) },
  texts: {
    ...texts(
      { en: 'Medication', es: 'Medicamento' },
      { en: 'Medications', es: 'Medicamentos' },
      { en: 'Add medication', es: 'Agregar medicamento' },
      {
        en: 'Add the medications that are given at school, with their strength.',
        es: 'Agregue los medicamentos que se dan en la escuela, con su concentración.',
      },
    ),
    isControlled: { en: 'Controlled', es: 'Controlado' },
    'isControlled.hint': {
      en: 'Each dose needs two signatures.',
      es: 'Cada dosis necesita dos firmas.',
    },
  },
})

export const outcomesRecord = defineLookup({
  name: 'health.outcomes',
  rights,
  texts: texts(
    { en: 'Outcome', es: 'Resultado' },
    { en: 'Outcomes', es: 'Resultados' },
    { en: 'Add outcome', es: 'Agregar resultado' },
    {
      en: 'Add how visits end, such as back to class, sent home, or 911 called.',
      es: 'Agregue cómo terminan las visitas, como regreso a clase, enviado a casa o llamada al 911.',
    },
  ),
})

export const providersRecord = defineLookup({
  name: 'health.knownProviders',
  rights,
  fields: {
    kind: f.choice({ of: providerKinds, required: true, default: 'doctor' }),
    phone: f.phone({}),
  },
  texts: {
    ...texts(
      { en: 'Provider', es: 'Proveedor de salud' },
      { en: 'Providers', es: 'Proveedores de salud' },
      { en: 'Add provider', es: 'Agregar proveedor' },
      {
        en: 'Add doctors, dentists, clinics, and insurers that many families use.',
        es: 'Agregue médicos, dentistas, clínicas y aseguradoras que usan muchas familias.',
      },
    ),
    kind: { en: 'Kind', es: 'Tipo' },
    ...choiceTexts('kind', providerKindTexts),
    phone: { en: 'Phone', es: 'Teléfono' },
  },
})

export const symptomsRecord = defineLookup({
  name: 'health.symptoms',
  rights,
  texts: texts(
    { en: 'Symptom', es: 'Síntoma' },
    { en: 'Symptoms', es: 'Síntomas' },
    { en: 'Add symptom', es: 'Agregar síntoma' },
    {
      en: 'Add symptoms, such as fever, cough, or nausea.',
      es: 'Agregue síntomas, como fiebre, tos o náuseas.',
    },
  ),
})

export const templatesRecord = defineLookup({
  name: 'health.visitTemplates',
  rights,
  fields: {
    logTypeID: f.reference({ to: 'health.logTypes' }),
    concernID: f.reference({ to: 'health.concerns' }),
    symptomID: f.reference({ to: 'health.symptoms' }),
    assessmentID: f.reference({ to: 'health.assessments' }),
    actionID: f.reference({ to: 'health.actions' }),
    outcomeID: f.reference({ to: 'health.outcomes' }),
  },
  texts: {
    ...texts(
      { en: 'Visit template', es: 'Plantilla de visita' },
      { en: 'Visit templates', es: 'Plantillas de visita' },
      { en: 'Add template', es: 'Agregar plantilla' },
      {
        en: 'Add what visits usually start with, so that a nurse records one in few clicks.',
        es: 'Agregue cómo empiezan las visitas más comunes, para anotarlas con pocos clics.',
      },
    ),
    logTypeID: { en: 'Log type', es: 'Tipo de registro' },
    concernID: { en: 'Concern', es: 'Motivo' },
    symptomID: { en: 'Symptom', es: 'Síntoma' },
    assessmentID: { en: 'Assessment', es: 'Valoración' },
    actionID: { en: 'Action', es: 'Atención' },
    outcomeID: { en: 'Outcome', es: 'Resultado' },
  },
})
