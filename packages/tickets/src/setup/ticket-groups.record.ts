import { defineRecord, f } from '@atrium/kit/shared'
import { either, handles } from '../words.ts'

export const ticketGroupsRecord = defineRecord({
  name: 'tickets.ticketGroups',
  scope: 'district',
  rights: { read: either, edit: handles },
  fields: {
    name: f.text({ max: 80, required: true }),
    staffGroupID: f.reference({ to: 'staff.groups', required: true }),
    active: f.toggle({ default: true }),
  },
  computed: { openTickets: f.integer({ required: true }) },
  list: {
    columns: ['name', 'staffGroupID', 'openTickets', 'active'],
    search: ['name'],
    sort: 'name',
    filters: ['active'],
  },
  csv: 'both',
  unique: [['name']],
  texts: {
    one: { en: 'Ticket group', es: 'Grupo de solicitudes' },
    many: { en: 'Ticket groups', es: 'Grupos de solicitudes' },
    add: { en: 'Add ticket group', es: 'Agregar grupo' },
    empty: { en: 'No ticket groups yet', es: 'Aún no hay grupos de solicitudes' },
    emptyHint: {
      en: 'Add the teams that answer tickets, such as custodians and the technology department.',
      es: 'Agregue los equipos que atienden las solicitudes, como mantenimiento y tecnología.',
    },
    name: { en: 'Name', es: 'Nombre' },
    staffGroupID: { en: 'Staff group', es: 'Grupo de personal' },
    'staffGroupID.hint': {
      en: 'Its members see these tickets and are notified of new ones.',
      es: 'Sus integrantes ven estas solicitudes y reciben aviso de las nuevas.',
    },
    openTickets: { en: 'Open tickets', es: 'Solicitudes abiertas' },
    active: { en: 'Active', es: 'Activo' },
  },
})
