import { defineScreens, type RecordScreens } from '@atrium/kit/shared'
import { either, handles, submits } from './words.ts'

const lists: readonly RecordScreens[] = [
  {
    path: '/settings/facilities/ticket-groups',
    record: () => import('./setup/ticket-groups.record.ts').then((file) => file.ticketGroupsRecord),
    needs: [handles],
    title: { en: 'Ticket groups', es: 'Grupos de solicitudes' },
    about: {
      en: 'The teams that answer help tickets.',
      es: 'Los equipos que atienden las solicitudes.',
    },
    keywords: { en: 'custodian technology help desk', es: 'mantenimiento tecnología ayuda' },
    one: { en: 'Ticket group', es: 'Grupo de solicitudes' },
    menus: [{ menu: 'main', order: 7, under: 'settings/facilities' }],
  },
  {
    path: '/settings/facilities/ticket-types',
    record: () => import('./setup/ticket-types.record.ts').then((file) => file.ticketTypesRecord),
    needs: [handles],
    title: { en: 'Ticket types', es: 'Tipos de solicitudes' },
    about: {
      en: 'What staff can ask for, and which group gets it.',
      es: 'Lo que el personal puede solicitar y qué grupo lo recibe.',
    },
    keywords: { en: 'help desk work order repair', es: 'ayuda orden de trabajo reparación' },
    one: { en: 'Ticket type', es: 'Tipo de solicitud' },
    menus: [{ menu: 'main', order: 8, under: 'settings/facilities' }],
  },
]

export const screens = defineScreens(
  [
    {
      name: 'staff/ticket-queue',
      path: '/staff/ticket-queue',
      area: 'app',
      needs: either,
      scope: 'chosen',
      title: { en: 'Tickets', es: 'Solicitudes' },
      keywords: { en: 'help desk work order repair', es: 'ayuda orden de trabajo reparación' },
      menus: [{ menu: 'main', order: 60, under: 'staff', icon: 'ticket' }],
    },
    {
      name: 'staff/ticket-queue/submit',
      path: '/staff/ticket-queue/submit',
      area: 'app',
      needs: [submits],
      title: { en: 'Submit ticket', es: 'Enviar solicitud' },
      parent: 'staff/ticket-queue',
      why: 'issue: tickets have types and groups; the form that submits one is given no path',
    },
    {
      name: 'staff/ticket-queue/ticket',
      path: '/staff/ticket-queue/:id',
      area: 'app',
      needs: either,
      title: { en: 'Ticket', es: 'Solicitud' },
      parent: 'staff/ticket-queue',
      why: 'issue: a ticket has assignment, states, and comments; its page is given no path',
    },
  ],
  lists,
)
