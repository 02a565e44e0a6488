import { choiceTexts, defineList, f } from '@atrium/kit/shared'
import { messageKinds, messageKindTexts, sends, type MessageKind } from '../words.ts'

export interface MessageRow {
  id: number
  version: number
  sentAt: string
  kind: MessageKind
  text: string
  school: string | null
  sentBy: string | null
  families: number
  reached: number
  waiting: number
  failed: number
}

/** The messages that went to families, with what became of them. */
export const messagesList = defineList<MessageRow>()({
  name: 'autoCall.messages',
  scope: 'district',
  reach: 'rows',
  read: [sends],
  filters: {
    kind: f.choice({ of: messageKinds }),
    // Not offered: they say how the columns are shown.
    sentAt: f.instant(),
    families: f.integer(),
    reached: f.integer(),
    waiting: f.integer(),
    failed: f.integer(),
  },
  offered: ['kind'],
  columns: [
    'sentAt',
    'kind',
    'text',
    'school',
    'sentBy',
    'families',
    'reached',
    'waiting',
    'failed',
  ],
  search: ['text', 'school', 'sentBy'],
  sort: '-sentAt',
  csv: 'export',
  aboutNoOne: true,
  texts: {
    one: { en: 'Message', es: 'Mensaje' },
    many: { en: 'Messages to families', es: 'Mensajes a las familias' },
    empty: { en: 'No messages yet', es: 'Aún no hay mensajes' },
    emptyHint: {
      en: 'What you write to families appears here, with who was reached.',
      es: 'Aquí aparece lo que escribe a las familias y a quiénes llegó.',
    },
    searchHint: { en: 'Message or school', es: 'Mensaje o escuela' },
    sentAt: { en: 'Sent', es: 'Enviado' },
    kind: { en: 'About', es: 'Sobre' },
    ...choiceTexts('kind', messageKindTexts),
    text: { en: 'Message', es: 'Mensaje' },
    school: { en: 'School', es: 'Escuela' },
    sentBy: { en: 'Sent by', es: 'Enviado por' },
    families: { en: 'Guardians', es: 'Padres y tutores' },
    reached: { en: 'Emails, texts, and calls sent', es: 'Correos, textos y llamadas enviados' },
    waiting: { en: 'Waiting', es: 'En espera' },
    failed: { en: 'Failed', es: 'Fallidos' },
  },
})
