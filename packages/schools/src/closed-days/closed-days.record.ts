import { defineRecord, f, spanishNameTexts } from '@atrium/kit/shared'

export const closedDaysRecord = defineRecord({
  name: 'schools.closedDays',
  scope: 'district',
  school: 'schoolID',
  rights: 'calendar.manage',
  fields: {
    name: f.text({ max: 60, required: true }),
    nameEs: f.text({ max: 60 }),
    startDate: f.date({ required: true }),
    endDate: f.date({ required: true, notBefore: 'startDate' }),
    schoolID: f.reference({ to: 'schools.schools' }),
  },
  list: {
    columns: ['name', 'nameEs', 'startDate', 'endDate'],
    search: ['name', 'nameEs'],
    sort: 'startDate',
    filters: ['schoolID'],
  },
  csv: 'both',
  sameBy: [['name', 'startDate', 'schoolID']],
  texts: {
    one: { en: 'Days not in session', es: 'Días sin clases' },
    many: { en: 'Days not in session', es: 'Días sin clases' },
    add: { en: 'Add days', es: 'Agregar días' },
    empty: { en: 'No days off yet', es: 'Aún no hay días sin clases' },
    emptyHint: {
      en: 'Add holidays, breaks, and staff days. Deadlines in working days skip districtwide days off.',
      es: 'Agregue feriados, vacaciones y días del personal. Los plazos en días hábiles no cuentan los días libres de todo el distrito.',
    },
    name: { en: 'Name', es: 'Nombre' },
    ...spanishNameTexts('nameEs'),
    startDate: { en: 'First day', es: 'Primer día' },
    endDate: { en: 'Last day', es: 'Último día' },
    schoolID: {
      en: 'School (blank for districtwide)',
      es: 'Escuela (en blanco: todo el distrito)',
    },
  },
})
