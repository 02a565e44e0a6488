import { defineRecord, f } from '@atrium/kit/shared'
import { audiences, needs } from '../words.ts'

export const requirementsRecord = defineRecord({
  name: 'pd.requirements',
  scope: 'district',
  rights: needs.administer,
  fields: {
    name: f.text({ max: 120, required: true }),
    creditTypeID: f.reference({ to: 'microcredentials.creditTypes', required: true }),
    amount: f.number({ moreThan: 0, max: 1000, required: true }),
    audience: f.choice({ of: audiences, required: true, default: 'teacher' }),
    startsOn: f.date({ required: true }),
    dueOn: f.date({ required: true, notBefore: 'startsOn' }),
  },
  list: {
    columns: ['name', 'creditTypeID', 'amount', 'audience', 'startsOn', 'dueOn'],
    search: ['name'],
    sort: 'dueOn',
    filters: ['audience'],
  },
  csv: 'both',
  texts: {
    one: { en: 'PD requirement', es: 'Requisito' },
    many: { en: 'PD requirements', es: 'Requisitos' },
    add: { en: 'Add requirement', es: 'Agregar requisito' },
    empty: { en: 'No PD requirements yet', es: 'Aún no hay requisitos' },
    emptyHint: {
      en: 'Say how much credit staff must earn, and by when. The report shows who is behind.',
      es: 'Indique cuánto crédito debe obtener el personal y para cuándo. El informe muestra quién va atrasado.',
    },
    name: { en: 'Name', es: 'Nombre' },
    creditTypeID: { en: 'Credit type', es: 'Tipo de crédito' },
    amount: { en: 'Credit required', es: 'Crédito requerido' },
    audience: { en: 'Required of', es: 'Se exige a' },
    'audience.teacher': { en: 'Teachers', es: 'Maestros' },
    'audience.staff': { en: 'All staff', es: 'Todo el personal' },
    startsOn: { en: 'Credit counts from', es: 'El crédito cuenta desde' },
    dueOn: { en: 'Due', es: 'Fecha límite' },
  },
})
