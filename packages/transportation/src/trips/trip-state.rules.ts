import { f, refuse, type FieldErrors } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'
import type { TripStatus } from './trips.words.ts'

/** Who asks, the principal who approves for the school, and the dispatcher who has the buses. */
export type TripPart = 'requester' | 'principal' | 'dispatcher'

export interface TripFacts {
  /** The day of the trip is over. */
  isPast: boolean
  /** What keeps the bus and the driver that are being assigned. */
  errors: FieldErrors
}

const stillToCome = ({ isPast }: TripFacts) =>
  !isPast || refuse.conflict('transportation.trip.isPast')

const reason = { answer: f.multiline({ max: 500, required: true }) }

/**
 * requested → approved by the principal → scheduled by the dispatcher, who may change the bus and the
 * driver until the day is over. Either of them denies it with a reason at their step; who asked cancels
 * it at any time before, and the dispatcher a trip that has a bus.
 */
export const tripWorkflow = defineWorkflow<TripStatus | 'none', TripPart, TripFacts>()({
  name: 'transportation.trips',
  acts: {
    create: {},
    edit: {},
    approve: { asks: { answer: f.multiline({ max: 500 }) } },
    assign: {
      asks: {
        busID: f.reference({ to: 'transportation.buses', required: true }),
        driverID: f.reference({ to: 'transportation.drivers', required: true }),
        answer: f.multiline({ max: 500 }),
      },
    },
    deny: { asks: reason, danger: true },
    cancel: { asks: reason, danger: true },
  },
  transitions: [
    { from: 'none', act: 'create', to: 'requested', who: 'requester' },
    { from: 'requested', act: 'edit', to: 'requested', who: 'requester' },
    { from: 'requested', act: 'approve', to: 'approved', who: 'principal', when: stillToCome },
    { from: 'requested', act: 'deny', to: 'denied', who: 'principal' },
    { from: 'approved', act: 'deny', to: 'denied', who: 'dispatcher' },
    {
      ...{ from: ['approved', 'scheduled'], act: 'assign', to: 'scheduled', who: 'dispatcher' },
      when: stillToCome,
      needs: ({ errors }) => (Object.keys(errors).length > 0 ? refuse.fields(errors) : null),
    },
    { from: ['requested', 'approved'], act: 'cancel', to: 'canceled', who: 'requester' },
    {
      ...{ from: 'scheduled', act: 'cancel', to: 'canceled', who: ['requester', 'dispatcher'] },
      when: stillToCome,
    },
  ],
})
