import type { UserContextPart } from '@atrium/auth/public'

declare module '@atrium/kit/shared' {
  interface UserContextParts {
    /** The event that someone is working with; 0: none. No act selects one yet. */
    currentEventID: number
  }
}

export const eventContext: UserContextPart = {
  name: 'event',
  read: async () => ({ currentEventID: 0 }),
}
