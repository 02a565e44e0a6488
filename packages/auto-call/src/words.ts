import type { BothLanguages, Tone } from '@atrium/kit/shared'

/** Who sends messages to families, and reads what became of them. */
export const sends = 'autoCall.send'

/** Who decides the usual ways and hours. */
export const setsUp = 'autoCall.setup'

/** What a message is about: families choose for each how it reaches them. */
export const messageKinds = ['lateBus', 'closure', 'drill', 'absence', 'lowBalance'] as const
export type MessageKind = (typeof messageKinds)[number]
export const messageKindTexts: Record<MessageKind, BothLanguages> = {
  lateBus: { en: 'Late bus', es: 'Retraso del autobús' },
  closure: { en: 'Closed school', es: 'Escuela cerrada' },
  drill: { en: 'Drill', es: 'Simulacro' },
  absence: { en: 'Absence', es: 'Falta de asistencia' },
  lowBalance: { en: 'Low meal balance', es: 'Saldo bajo de comidas' },
}

/** These don’t wait for the morning, and reach everyone at once. */
export const urgentKinds: readonly MessageKind[] = ['lateBus', 'closure']

/** What an office writes itself. */
export const announcedKinds = ['closure', 'drill'] as const
export type AnnouncedKind = (typeof announcedKinds)[number]

/** The ways to reach someone, besides the app. */
export const channels = ['email', 'text', 'voice'] as const
export type Channel = (typeof channels)[number]
/** Absences and low balances are emailed by their own areas, as each person chose for their notices. */
export const channelsOf = (kind: MessageKind): readonly Channel[] =>
  kind === 'absence' || kind === 'lowBalance' ? ['text', 'voice'] : channels

/** For adults alone: never to a number that is a child’s too (USDA SP 57-2016 on unpaid meal charges). */
export const adultKinds: readonly MessageKind[] = ['lowBalance']

/** Whom the report shows messages of a kind, besides the permission to send: who owes for meals doesn’t eat free. */
export const readersOf = { lowBalance: 'meals.manage' } as const satisfies Partial<
  Record<MessageKind, string>
>
export const channelTexts: Record<Channel, BothLanguages> = {
  email: { en: 'Email', es: 'Correo electrónico' },
  text: { en: 'Text message', es: 'Mensaje de texto' },
  voice: { en: 'Phone call', es: 'Llamada' },
}

/** What became of a message to one person. `kept`: no service for texts and calls is connected. */
export const deliveryStates = ['waiting', 'sending', 'sent', 'kept', 'failed', 'skipped'] as const
export type DeliveryState = (typeof deliveryStates)[number]
export const deliveryTones: Record<DeliveryState, Tone> = {
  ...{ waiting: 'waiting', sending: 'waiting', sent: 'good' },
  ...{ kept: 'neutral', failed: 'bad', skipped: 'neutral' },
}

/** Why someone wasn’t called or written to. */
export const reasons = ['stopped', 'noAddress', 'ofChild', 'reached', 'inTurn', 'refused'] as const
export type Reason = (typeof reasons)[number]

/** How someone asked for no more texts and calls. */
export const stopWays = ['reply', 'family', 'office'] as const
export type StopWay = (typeof stopWays)[number]
