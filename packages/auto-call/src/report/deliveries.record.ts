import { choiceTexts, defineList, f } from '@atrium/kit/shared'
import {
  channels,
  channelTexts,
  deliveryStates,
  deliveryTones,
  messageKinds,
  messageKindTexts,
  reasons,
  sends,
  type Channel,
  type DeliveryState,
  type MessageKind,
  type Reason,
} from '../words.ts'

export interface DeliveryRow {
  id: number
  version: number
  messageID: number
  sentAt: string
  kind: MessageKind
  guardian: string
  student: string
  channel: Channel
  status: DeliveryState
  reason: Reason | null
  doneAt: string | null
}

/** What became of each message to each guardian. */
export const deliveriesList = defineList<DeliveryRow>()({
  name: 'autoCall.deliveries',
  scope: 'district',
  reach: 'rows',
  read: [sends],
  filters: {
    kind: f.choice({ of: messageKinds }),
    channel: f.choice({ of: channels }),
    status: f.choice({ of: deliveryStates, tones: deliveryTones }),
    reason: f.choice({ of: reasons }),
    // Not offered: they say how the columns are shown.
    messageID: f.integer(),
    sentAt: f.instant(),
    doneAt: f.instant(),
  },
  offered: ['kind', 'channel', 'status', 'reason'],
  columns: [
    'messageID',
    'sentAt',
    'kind',
    'guardian',
    'student',
    'channel',
    'status',
    'reason',
    'doneAt',
  ],
  shown: ['sentAt', 'kind', 'guardian', 'student', 'channel', 'status', 'reason'],
  search: ['guardian', 'student'],
  sort: '-sentAt',
  csv: 'export',
  texts: {
    one: { en: 'Delivery', es: 'Entrega' },
    many: { en: 'Delivery report', es: 'Informe de entregas' },
    empty: { en: 'Nothing was sent yet', es: 'Aún no se ha enviado nada' },
    emptyHint: {
      en: 'Each email, text, and call to a guardian appears here, with what became of it.',
      es: 'Aquí aparece cada correo, texto y llamada a un padre o tutor, y qué pasó con él.',
    },
    searchHint: { en: 'Guardian or student', es: 'Padre, tutor o estudiante' },
    messageID: { en: 'Message number', es: 'Número de mensaje' },
    sentAt: { en: 'Sent', es: 'Enviado' },
    kind: { en: 'About', es: 'Sobre' },
    ...choiceTexts('kind', messageKindTexts),
    guardian: { en: 'Guardian', es: 'Padre o tutor' },
    student: { en: 'Student', es: 'Estudiante' },
    channel: { en: 'Way', es: 'Forma' },
    ...choiceTexts('channel', channelTexts),
    status: { en: 'State', es: 'Estado' },
    'status.waiting': { en: 'Waiting', es: 'En espera' },
    'status.sending': { en: 'Being sent', es: 'Enviándose' },
    'status.sent': { en: 'Sent', es: 'Enviado' },
    'status.kept': { en: 'No service connected', es: 'Sin servicio conectado' },
    'status.failed': { en: 'Failed', es: 'Falló' },
    'status.skipped': { en: 'Not sent', es: 'No se envió' },
    reason: { en: 'Why', es: 'Por qué' },
    'reason.stopped': { en: 'Wants no texts and calls', es: 'No quiere textos ni llamadas' },
    'reason.noAddress': { en: 'No number or address', es: 'Sin número ni dirección' },
    'reason.ofChild': { en: 'The number is the child’s too', es: 'El número es también del hijo' },
    'reason.reached': { en: 'Another guardian was reached', es: 'Se localizó a otro tutor' },
    'reason.inTurn': { en: 'Called after the others', es: 'Se llama después de los demás' },
    'reason.refused': { en: 'The number was refused', es: 'El número fue rechazado' },
    doneAt: { en: 'Done', es: 'Terminado' },
  },
})
