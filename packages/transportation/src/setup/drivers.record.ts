import { defineRecord, f } from '@atrium/kit/shared'
import { licenseClasses, setupRights } from '../words.ts'

/** How a driver’s papers stand today. */
export const paperStates = ['valid', 'soon', 'ended'] as const
export const paperTones = { valid: 'good', soon: 'attention', ended: 'bad' } as const

/** Drivers with their licenses, endorsements, and certificates. */
export const driversRecord = defineRecord({
  name: 'transportation.drivers',
  scope: 'district',
  rights: setupRights,
  fields: {
    name: f.text({ max: 100, required: true }),
    number: f.text({ max: 30, required: true }),
    providerID: f.reference({ to: 'transportation.providers', required: true }),
    staffID: f.reference({ to: 'people.colleagues' }),
    phone: f.phone(),
    licenseClass: f.choice({ of: licenseClasses, required: true, default: 'B' }),
    passenger: f.toggle({}),
    schoolBus: f.toggle({}),
    licenseExpiresOn: f.date({ required: true }),
    medicalExpiresOn: f.date({ required: true }),
    certificateExpiresOn: f.date({ required: true }),
    active: f.toggle({ default: true }),
  },
  computed: {
    papers: f.choice({ of: paperStates, tones: paperTones, required: true }),
    nextEnd: f.date(),
  },
  list: {
    columns: [
      'name',
      'number',
      'providerID',
      'phone',
      'licenseClass',
      'passenger',
      'schoolBus',
      'papers',
      'nextEnd',
      'licenseExpiresOn',
      'medicalExpiresOn',
      'certificateExpiresOn',
      'active',
    ],
    shown: ['name', 'number', 'providerID', 'licenseClass', 'papers', 'nextEnd', 'active'],
    search: ['name', 'number'],
    sort: 'name',
    filters: ['papers', 'providerID', 'active'],
  },
  csv: 'both',
  unique: [['number']],
  texts: {
    one: { en: 'Bus driver', es: 'Conductor de autobús' },
    many: { en: 'Bus drivers', es: 'Conductores de autobús' },
    add: { en: 'Add driver', es: 'Agregar conductor' },
    empty: { en: 'No bus drivers yet', es: 'Aún no hay conductores de autobús' },
    emptyHint: {
      en: 'Add drivers with the last days of their papers. You get a notice 60, 30, and 7 days before one ends.',
      es: 'Agregue a los conductores con el último día de sus documentos. Le avisamos 60, 30 y 7 días antes de que venza uno.',
    },
    name: { en: 'Name', es: 'Nombre' },
    number: { en: 'Driver number', es: 'Número de conductor' },
    providerID: { en: 'Drives for', es: 'Conduce para' },
    staffID: { en: 'Member of staff', es: 'Integrante del personal' },
    phone: { en: 'Phone', es: 'Teléfono' },
    licenseClass: { en: 'License class', es: 'Clase de licencia' },
    'licenseClass.A': { en: 'Class A', es: 'Clase A' },
    'licenseClass.B': { en: 'Class B', es: 'Clase B' },
    'licenseClass.C': { en: 'Class C', es: 'Clase C' },
    passenger: { en: 'Passenger endorsement (P)', es: 'Autorización de pasajeros (P)' },
    schoolBus: { en: 'School bus endorsement (S)', es: 'Autorización de autobús escolar (S)' },
    licenseExpiresOn: { en: 'License: last day', es: 'Licencia: último día' },
    medicalExpiresOn: { en: 'Medical certificate: last day', es: 'Certificado médico: último día' },
    certificateExpiresOn: {
      en: 'School bus certificate: last day',
      es: 'Certificado de autobús escolar: último día',
    },
    papers: { en: 'Papers', es: 'Documentos' },
    'papers.valid': { en: 'Valid', es: 'Vigentes' },
    'papers.soon': { en: 'One ends soon', es: 'Uno vence pronto' },
    'papers.ended': { en: 'May not drive', es: 'No puede conducir' },
    nextEnd: { en: 'Next one ends', es: 'Próximo vencimiento' },
    active: { en: 'Active', es: 'Activo' },
  },
})
