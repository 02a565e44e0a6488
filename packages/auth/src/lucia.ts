import { clockAhead, currentTime } from '@atrium/kit/shared'
import { createHash } from 'node:crypto'
import type { Database } from '@atrium/kit/server'
import { eq, lt } from 'drizzle-orm'
import { Lucia, TimeSpan, type Adapter } from 'lucia'
import { sessions } from './auth.table.ts'
import { absoluteHours, type CurrentContext } from './words.ts'

declare module 'lucia' {
  interface Register {
    UserId: number
    Lucia: Lucia<SessionAttributes>
    DatabaseSessionAttributes: SessionAttributes
  }
}

export interface SessionAttributes {
  districtID: number
  schoolID: number
  idleExpiresAt: Date
  /**
   * Set when read. In the second half of a session's life, Lucia returns an extended end, but we
   * keep our own.
   */
  absoluteExpiresAt?: Date
  /** Set only when writing: an earlier end than usual. */
  endsBy?: Date
  ip: string
  userAgent: string
  /** Set when read. */
  current?: CurrentContext
  /** Set when read: the person whose view this session has. */
  seen?: { userID: number; schoolID: number | null; until: Date } | undefined
}

/**
 * The database stores this hash instead of the session id, so that reading the table doesn't let
 * anyone sign in.
 */
export const sessionHash = (sessionID: string): string =>
  createHash('sha256').update(sessionID).digest('base64url')

/** Lucia compares with the machine's time, which tests may set our clock ahead of. */
const machineTime = (at: Date): Date => new Date(at.getTime() - clockAhead())

/**
 * Stores sessions for Lucia, by the hash of their id. Doesn't let Lucia extend a session, because
 * our sessions have two limits, and only use extends one of them.
 */
export function luciaFor(database: Database): Lucia<SessionAttributes> {
  const db = database.everyDistrict
  const adapter: Adapter = {
    getSessionAndUser: async (id) => {
      const [row] = await db
        .select()
        .from(sessions)
        .where(eq(sessions.idHash, sessionHash(id)))
      if (!row) return [null, null]
      const attributes = {
        districtID: row.districtID,
        schoolID: row.schoolID,
        idleExpiresAt: new Date(row.idleExpiresAt),
        absoluteExpiresAt: new Date(row.absoluteExpiresAt),
        ip: row.ip,
        userAgent: row.userAgent,
        current: {
          currentStudentID: row.currentStudentID,
          currentStaffID: row.currentStaffID,
          currentGuardianID: row.currentGuardianID,
          currentEventID: row.currentEventID,
        },
        seen:
          row.seenUserID !== null && row.seenUntil !== null
            ? {
                userID: row.seenUserID,
                schoolID: row.seenSchoolID,
                until: new Date(row.seenUntil),
              }
            : undefined,
      }
      return [
        {
          id,
          userId: row.userID,
          expiresAt: machineTime(attributes.absoluteExpiresAt),
          attributes,
        },
        { id: row.userID, attributes: {} },
      ]
    },
    getUserSessions: async () => [],
    setSession: async ({ id, userId, expiresAt, attributes: { endsBy, ...attributes } }) => {
      const last = new Date(expiresAt.getTime() + clockAhead())
      const end = endsBy && endsBy < last ? endsBy : last
      await db.insert(sessions).values({
        idHash: sessionHash(id),
        userID: userId,
        ...attributes,
        absoluteExpiresAt: end.toISOString(),
        idleExpiresAt: attributes.idleExpiresAt.toISOString(),
      })
    },
    updateSessionExpiration: async () => {},
    deleteSession: async (id) => {
      await db.delete(sessions).where(eq(sessions.idHash, sessionHash(id)))
    },
    deleteUserSessions: async (userID) => {
      await db.delete(sessions).where(eq(sessions.userID, userID))
    },
    deleteExpiredSessions: async () => {
      await db.delete(sessions).where(lt(sessions.absoluteExpiresAt, currentTime().toISOString()))
    },
  }
  return new Lucia(adapter, {
    sessionExpiresIn: new TimeSpan(absoluteHours, 'h'),
    getSessionAttributes: (attributes) => attributes,
  })
}
