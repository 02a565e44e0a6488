import { defineExtensionPoint, type Tx } from '@atrium/kit/server'

interface UseOf {
  districtID: number
  sectionID: number
  /** What is over by then takes no room. */
  now: Date
}

/** What is held in a school’s rooms beside its classes. */
export interface RoomUse {
  name: string
  /**
   * The title of what is in a room of the section while the section meets there, as both are in this
   * transaction. Another request for the room waits.
   */
  taken: (tx: Tx, of: UseOf) => Promise<string | undefined>
}

/** Modules add what they hold in rooms. */
export const roomUses = defineExtensionPoint<RoomUse>('use of rooms', ({ name }) => name)

/** The title of what is in a room of the section while the section meets there. Asked once its meetings are written. */
export async function roomTaken(tx: Tx, of: UseOf): Promise<string | undefined> {
  for (const use of roomUses.all()) {
    const title = await use.taken(tx, of)
    if (title !== undefined) return title
  }
  return undefined
}
