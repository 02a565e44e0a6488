/** Who submits tickets, and who works on a school's tickets. */
export const submits = 'tickets.submit'
export const handles = 'tickets.manage'
/** Either one: the queue shows people the tickets that concern them. */
export const either = [[submits, handles]] as const

export const priorities = ['low', 'normal', 'high', 'urgent'] as const
export type Priority = (typeof priorities)[number]

export const ticketStates = ['new', 'open', 'waiting', 'resolved', 'closed', 'canceled'] as const
export type TicketState = (typeof ticketStates)[number]

/** States in which someone still has something to do. */
export const openStates: readonly TicketState[] = ['new', 'open', 'waiting']

export const priorityTexts = {
  low: { en: 'Low', es: 'Baja' },
  normal: { en: 'Normal', es: 'Normal' },
  high: { en: 'High', es: 'Alta' },
  urgent: { en: 'Urgent', es: 'Urgente' },
} as const satisfies Record<Priority, { en: string; es: string }>

export const stateTexts = {
  new: { en: 'New', es: 'Nuevo' },
  open: { en: 'In progress', es: 'En curso' },
  waiting: { en: 'Waiting for requester', es: 'En espera del solicitante' },
  resolved: { en: 'Resolved', es: 'Resuelto' },
  closed: { en: 'Closed', es: 'Cerrado' },
  canceled: { en: 'Canceled', es: 'Cancelado' },
} as const satisfies Record<TicketState, { en: string; es: string }>
