import { choiceTexts, defineRecord, f } from '@atrium/kit/shared'
import { either, handles, priorities, priorityTexts } from '../words.ts'

export const ticketTypesRecord = defineRecord({
  name: 'tickets.ticketTypes',
  scope: 'district',
  rights: { read: either, edit: handles },
  fields: {
    name: f.text({ max: 80, required: true }),
    ticketGroupID: f.reference({ to: 'tickets.ticketGroups', required: true }),
    priority: f.choice({ of: priorities, required: true, default: 'normal' }),
    responseHours: f.integer({ min: 1, max: 720 }),
    asksLocation: f.toggle({ default: true }),
    instructions: f.multiline({ max: 500 }),
    active: f.toggle({ default: true }),
  },
  list: {
    columns: ['name', 'ticketGroupID', 'priority', 'responseHours', 'active'],
    search: ['name'],
    sort: 'name',
    filters: ['ticketGroupID', 'priority', 'active'],
  },
  csv: 'both',
  // Files saved before the hours were working hours.
  alsoCalled: {
    responseHours: ['First response within (hours)', 'Primera respuesta en (horas)'],
  },
  unique: [['name']],
  texts: {
    one: { en: 'Ticket type', es: 'Tipo de solicitud' },
    many: { en: 'Ticket types', es: 'Tipos de solicitudes' },
    add: { en: 'Add ticket type', es: 'Agregar tipo' },
    empty: { en: 'No ticket types yet', es: 'Aún no hay tipos de solicitudes' },
    emptyHint: {
      en: 'Add what staff can ask for, such as “Broken Chromebook” or “Room too cold”.',
      es: 'Agregue lo que el personal puede solicitar, como “Chromebook descompuesta” o “Salón muy frío”.',
    },
    name: { en: 'Name', es: 'Nombre' },
    ticketGroupID: { en: 'Ticket group', es: 'Grupo' },
    priority: { en: 'Priority', es: 'Prioridad' },
    ...choiceTexts('priority', priorityTexts),
    responseHours: {
      en: 'First response within (working hours)',
      es: 'Primera respuesta en (horas hábiles)',
    },
    'responseHours.hint': {
      en: 'Working hours are set for the district. Days not in session don’t count.',
      es: 'El distrito define el horario laboral. Los días sin clases no cuentan.',
    },
    asksLocation: { en: 'Ask for the room', es: 'Pedir el salón' },
    instructions: { en: 'Instructions', es: 'Instrucciones' },
    'instructions.hint': {
      en: 'Shown to people who submit this type of ticket.',
      es: 'Se muestran a quienes envían este tipo de solicitud.',
    },
    active: { en: 'Active', es: 'Activo' },
  },
})
