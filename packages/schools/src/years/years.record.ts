import { defineRecord, f } from '@atrium/kit/shared'

export const yearsRecord = defineRecord({
  name: 'schools.years',
  scope: 'district',
  // Sections, course catalogs, activities, and locker assignments refer to them.
  rights: {
    read: [['calendar.manage', 'scheduling.manage', 'activities.manage', 'facilities.manage']],
    edit: 'calendar.manage',
  },
  fields: {
    name: f.text({ max: 40, required: true }),
    abbr: f.text({ max: 10, required: true }),
    startDate: f.date({ required: true }),
    endDate: f.date({ required: true, notBefore: 'startDate' }),
  },
  list: {
    columns: ['name', 'abbr', 'startDate', 'endDate'],
    search: ['name', 'abbr'],
    sort: 'startDate',
  },
  csv: 'both',
  unique: [['name']],
  texts: {
    one: { en: 'School year', es: 'Año escolar' },
    many: { en: 'School years', es: 'Años escolares' },
    add: { en: 'Add school year', es: 'Agregar año escolar' },
    empty: { en: 'No school years yet', es: 'Aún no hay años escolares' },
    emptyHint: {
      en: 'Add a school year, then its terms.',
      es: 'Agregue un año escolar y luego sus períodos.',
    },
    name: { en: 'Name', es: 'Nombre' },
    abbr: { en: 'Abbreviation', es: 'Abreviatura' },
    startDate: { en: 'First day', es: 'Primer día' },
    endDate: { en: 'Last day', es: 'Último día' },
  },
})
