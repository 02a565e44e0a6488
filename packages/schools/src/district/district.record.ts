import { choiceTexts, defineRecord, f } from '@atrium/kit/shared'
import { districtFeatures, timeZones, timeZoneTexts } from '../words.ts'

/** The district's own settings: a single record, whose page is a form without a list. */
export const districtRecord = defineRecord({
  name: 'schools.district',
  scope: 'district',
  single: true,
  rights: 'schools.manage',
  fields: {
    name: f.text({ max: 120, required: true, group: 'district' }),
    stateID: f.text({ max: 40, group: 'district' }),
    timeZone: f.choice({ of: timeZones, required: true, group: 'district' }),
    accentColor: f.color({ group: 'look' }),
    classCorrectionDays: f.integer({ min: 0, max: 120, required: true, group: 'classes' }),
    formerClassDays: f.integer({ min: 0, max: 730, required: true, group: 'classes' }),
    supportEmail: f.email({ group: 'public' }),
    supportPhone: f.phone({ group: 'public' }),
    features: f.choices({ of: districtFeatures, group: 'features' }),
  },
  list: { columns: ['name'], search: ['name'], sort: 'name' },
  texts: {
    one: { en: 'District', es: 'Distrito' },
    name: { en: 'Name', es: 'Nombre' },
    stateID: { en: 'State ID', es: 'ID estatal' },
    timeZone: { en: 'Time zone', es: 'Zona horaria' },
    ...choiceTexts('timeZone', timeZoneTexts),
    accentColor: { en: 'Accent color', es: 'Color de acento' },
    classCorrectionDays: {
      en: 'Days teachers can correct attendance and grades after a class ends',
      es: 'Días para corregir asistencia y calificaciones después de que termina una clase',
    },
    formerClassDays: {
      en: 'Days teachers can view past classes after the school year ends',
      es: 'Días en que los maestros pueden ver sus clases anteriores después del fin del año escolar',
    },
    supportEmail: { en: 'Support email', es: 'Correo de soporte' },
    supportPhone: { en: 'Support phone', es: 'Teléfono de soporte' },
    features: { en: 'Features', es: 'Funciones' },
    'features.display-help-documents': {
      en: 'Show the help button',
      es: 'Mostrar el botón de ayuda',
    },
    'features.hide-student-navigation': {
      en: 'Hide student menus',
      es: 'Ocultar los menús de estudiantes',
    },
    'features.hide-guardian-navigation': {
      en: 'Hide guardian menus',
      es: 'Ocultar los menús de padres y tutores',
    },
    'features.hide-staff-navigation': {
      en: 'Hide staff menus',
      es: 'Ocultar los menús de personal',
    },
    'features.ad-hoc-calendar': {
      en: 'Show ad hoc schedules in classrooms',
      es: 'Mostrar los horarios especiales en las clases',
    },
    'features.pd-customer': {
      en: 'Offer professional development',
      es: 'Ofrecer desarrollo profesional',
    },
    'group.district': { en: 'District', es: 'Distrito' },
    'group.look': { en: 'Branding', es: 'Imagen del distrito' },
    'group.classes': { en: 'Classes that have ended', es: 'Clases terminadas' },
    'group.public': { en: 'Public pages and support', es: 'Páginas públicas y soporte' },
    'group.features': { en: 'Features', es: 'Funciones' },
  },
})
