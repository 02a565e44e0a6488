import { choiceTexts, defineList, f } from '@atrium/kit/shared'
import {
  either,
  priorities,
  priorityTexts,
  stateTexts,
  ticketStates,
  type Priority,
  type TicketState,
} from '../words.ts'

export const shownTickets = ['open', 'mine', 'assigned', 'unassigned', 'late', 'done'] as const

export interface TicketLine {
  id: number
  version: number
  subject: string
  type: string
  group: string
  school: string | null
  requester: string
  assignee: string | null
  priority: Priority
  state: TicketState
  submittedAt: string
  /** The first response is overdue, or came late. */
  late: boolean
}

/** Tickets that the caller submitted or works on. */
export const ticketQueueList = defineList<TicketLine>()({
  aboutNoOne: true,
  name: 'tickets.queue',
  scope: 'district',
  reach: 'rows',
  read: either,
  filters: {
    shown: f.choice({ of: shownTickets }),
    state: f.choice({ of: ticketStates }),
    priority: f.choice({ of: priorities }),
    ticketGroupID: f.reference({ to: 'tickets.ticketGroups' }),
    ticketTypeID: f.reference({ to: 'tickets.ticketTypes' }),
  },
  columns: ['subject', 'id', 'type', 'requester', 'assignee', 'priority', 'state', 'submittedAt'],
  search: ['subject', 'requester'],
  sort: '-submittedAt',
  label: 'subject',
  csv: 'export',
  texts: {
    one: { en: 'Ticket', es: 'Solicitud' },
    many: { en: 'Tickets', es: 'Solicitudes' },
    empty: { en: 'No tickets', es: 'No hay solicitudes' },
    emptyHint: {
      en: 'Submit a ticket when something needs fixing or you need help.',
      es: 'Envíe una solicitud cuando algo necesite reparación o usted necesite ayuda.',
    },
    searchHint: { en: 'Subject, number, or name', es: 'Asunto, número o nombre' },
    id: { en: 'Number', es: 'Número' },
    subject: { en: 'Subject', es: 'Asunto' },
    type: { en: 'Type', es: 'Tipo' },
    ticketTypeID: { en: 'Type', es: 'Tipo' },
    group: { en: 'Group', es: 'Grupo' },
    ticketGroupID: { en: 'Group', es: 'Grupo' },
    school: { en: 'School', es: 'Escuela' },
    requester: { en: 'Requested by', es: 'Solicitante' },
    assignee: { en: 'Assigned to', es: 'Asignado a' },
    priority: { en: 'Priority', es: 'Prioridad' },
    ...choiceTexts('priority', priorityTexts),
    state: { en: 'Status', es: 'Estado' },
    ...choiceTexts('state', stateTexts),
    submittedAt: { en: 'Submitted', es: 'Enviado' },
    shown: { en: 'Show', es: 'Mostrar' },
    'shown.open': { en: 'Open', es: 'Abiertas' },
    'shown.mine': { en: 'Submitted by me', es: 'Enviadas por mí' },
    'shown.assigned': { en: 'Assigned to me', es: 'Asignadas a mí' },
    'shown.unassigned': { en: 'Unassigned', es: 'Sin asignar' },
    'shown.late': { en: 'Response overdue', es: 'Respuesta atrasada' },
    'shown.done': { en: 'Resolved or closed', es: 'Resueltas o cerradas' },
  },
})
