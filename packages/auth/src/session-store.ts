import type { CurrentUser, Database } from '@atrium/kit/server'
import { log } from '@atrium/kit/server'
import type { SessionStatus } from '@atrium/kit/shared'
import { and, eq, ne } from 'drizzle-orm'
import { sessions } from './auth.table.ts'
import { luciaFor, sessionHash } from './lucia.ts'
import { newSessionID, sessionCookies } from './session-cookie.ts'
import { whyNot } from './see-as/see-as.queries.ts'
import { listenForSessions } from './session-notices.ts'
import { idleExpiry, sessionStatus } from './session.rules.ts'
import {
  placeOf,
  readIdentity,
  stillRunsInstallation,
  userOf,
  type Identity,
} from './signed-in.queries.ts'
import { absoluteHours, nothingCurrent, type CurrentContext } from './words.ts'

/** A session as it is held in memory for a short while, so that most requests ask the database nothing. */
export interface LiveSession {
  hash: string
  identity: Identity
  user: CurrentUser
  schoolID: number
  current: CurrentContext
  idleExpiresAt: Date
  absoluteExpiresAt: Date
  /** The session's person sees the product as `identity`, until then. */
  seeing?: { by: Identity; until: Date } | undefined
  /** When the database was last asked. */
  readAt: number
  /** When use was last written to the database. */
  writtenAt: number
}

/** Notices say when what is kept has changed, so it is kept for minutes. */
const keepFor = 5 * 60_000
/**
 * For what no notice covers: a view as someone else, support, the use of a session on another
 * server, and everything while notices don't arrive.
 */
const keepUnheardFor = 15_000
const writeEvery = 30_000

export interface SessionStore {
  /** The installation is reached by https. */
  secure: boolean
  /** The Set-Cookie headers that hand a session to a browser, or take it away. */
  cookiesFor(sessionID: string | null): readonly string[]
  /** The session of an id, live and not expired, or null. `use` extends the idle limit; polling does not. */
  find(sessionID: string, now: Date, use: boolean): Promise<LiveSession | null>
  status(sessionID: string, now: Date): Promise<SessionStatus>
  create(
    identity: Identity,
    schoolID: number,
    from: { ip: string; userAgent: string },
    now: Date,
    /** The session ends then at the latest. */
    endsBy?: Date,
  ): Promise<string>
  end(sessionID: string): Promise<void>
  /** Ends one session, by the hash that the database holds of its id. */
  endByHash(hash: string): Promise<void>
  /** Ends a person's sessions, all or all but one. */
  endAll(districtID: number, userID: number, exceptHash?: string): Promise<void>
  /** Ends the sessions of a whole district. */
  endDistrict(districtID: number): Promise<void>
  switchSchool(live: LiveSession, schoolID: number): Promise<void>
  /** Shows the session's person the product as someone else, or as themselves again. */
  seeAs(live: LiveSession, seen: { userID: number; until: Date } | null): Promise<void>
  /** Records what the person views now, on every server. */
  view(live: LiveSession, viewed: Partial<CurrentContext>): Promise<void>
  /**
   * Drops what this and every other server caches about a person: roles, permissions or language
   * changed.
   */
  changed(districtID: number, userID: number): Promise<void>
  close(): Promise<void>
}

export async function openSessionStore(
  database: Database,
  { secure }: { secure: boolean },
): Promise<SessionStore> {
  const lucia = luciaFor(database)
  const live = new Map<string, LiveSession>()
  const db = database.everyDistrict

  const forget = (match: (session: LiveSession) => boolean): void => {
    for (const [hash, session] of live) if (match(session)) live.delete(hash)
  }
  /** Sessions of a person, those that see the product as them, and theirs as support elsewhere. */
  const forgetPerson = (districtID: number, userID: number): void =>
    forget(({ identity, seeing }) => {
      const home = identity.support?.home
      return (
        (identity.districtID === districtID &&
          (identity.userID === userID || seeing?.by.userID === userID)) ||
        (home?.districtID === districtID && home.userID === userID)
      )
    })
  // Several servers share one database: a session ended on one must not be honored on the others.
  const notices = await listenForSessions(database, {
    session: (hash) => live.delete(hash),
    person: forgetPerson,
    district: (districtID) => forget(({ identity }) => identity.districtID === districtID),
    all: () => live.clear(),
  })

  // Hashing costs more than all else that finds a session held in memory.
  const hashes = new Map<string, string>()
  const keptHash = (sessionID: string): string => {
    const known = hashes.get(sessionID)
    if (known) return known
    if (hashes.size > 20_000) hashes.clear()
    const hash = sessionHash(sessionID)
    hashes.set(sessionID, hash)
    return hash
  }

  /**
   * The person whose view a session has, if that is still valid: it ends at its time, or with the
   * permission for it.
   */
  const seenBy = async (
    by: Identity,
    { userID, until }: { userID: number; until: Date },
    now: Date,
  ): Promise<Identity | undefined> => {
    if (until <= now) return undefined
    const scoped = database.district(by.districtID)
    const seen = await readIdentity(scoped, by.districtID, userID)
    return seen && !(await whyNot(scoped, by, seen))
      ? { ...seen, language: by.language }
      : undefined
  }

  const load = async (sessionID: string, hash: string, now: Date): Promise<LiveSession | null> => {
    const noticed = notices.count()
    const { session } = await lucia.validateSession(sessionID)
    if (!session) return null
    const identity = await readIdentity(
      database.district(session.districtID),
      session.districtID,
      session.userId,
    )
    if (!identity || identity.disabled) return null
    if (identity.support && !(await stillRunsInstallation(db, identity.support.home))) {
      await lucia.invalidateSession(sessionID)
      return null
    }
    const { seen } = session
    const other = seen && (await seenBy(identity, seen, now))
    const made = liveSession(
      hash,
      other ?? identity,
      other ? (seen?.schoolID ?? undefined) : session.schoolID,
      session.current ?? nothingCurrent,
      session.idleExpiresAt,
      session.absoluteExpiresAt ?? session.expiresAt,
      seen && other && { by: identity, until: seen.until },
    )
    if (live.size > 20_000) live.clear()
    // A notice that came meanwhile may have been about what was just read.
    if (notices.count() === noticed) live.set(hash, made)
    return made
  }

  const find: SessionStore['find'] = async (sessionID, now, use) => {
    const hash = keptHash(sessionID)
    const kept = live.get(hash)
    const session =
      kept && isFresh(kept, now, notices.isHearing()) ? kept : await load(sessionID, hash, now)
    if (!session || sessionStatus(session, now).status === 'expired') return null
    if (use) {
      session.idleExpiresAt = idleExpiry(now, session.identity.idleMinutes)
      if (Date.now() - session.writtenAt > writeEvery) {
        session.writtenAt = Date.now()
        const times = {
          activeAt: now.toISOString(),
          idleExpiresAt: session.idleExpiresAt.toISOString(),
        }
        // Not awaited: an answer need not wait for recording its use.
        db.update(sessions)
          .set(times)
          .where(eq(sessions.idHash, hash))
          .catch((error: unknown) => log.warn({ error }, 'session use was not noted'))
      }
    }
    return session
  }

  return {
    secure,
    cookiesFor: (sessionID) => sessionCookies(sessionID, { secure, maxAge: absoluteHours * 3600 }),
    find,
    status: async (sessionID, now) => {
      const session = await find(sessionID, now, false)
      return session ? sessionStatus(session, now) : { status: 'expired', secondsLeft: 0 }
    },
    create: async (identity, schoolID, from, now, endsBy) => {
      const session = await lucia.createSession(
        identity.userID,
        {
          districtID: identity.districtID,
          schoolID,
          idleExpiresAt: idleExpiry(now, identity.idleMinutes),
          ip: from.ip,
          userAgent: from.userAgent.slice(0, 300),
          ...(endsBy && { endsBy }),
        },
        { sessionId: newSessionID(secure) },
      )
      return session.id
    },
    end: async (sessionID) => {
      live.delete(sessionHash(sessionID))
      await lucia.invalidateSession(sessionID)
    },
    endByHash: async (hash) => {
      await db.delete(sessions).where(eq(sessions.idHash, hash))
      live.delete(hash)
    },
    endAll: async (districtID, userID, exceptHash) => {
      const own = and(eq(sessions.districtID, districtID), eq(sessions.userID, userID))
      await db.delete(sessions).where(exceptHash ? and(own, ne(sessions.idHash, exceptHash)) : own)
      forgetPerson(districtID, userID)
    },
    endDistrict: async (districtID) => {
      await db.delete(sessions).where(eq(sessions.districtID, districtID))
      forget(({ identity }) => identity.districtID === districtID)
    },
    switchSchool: async (session, schoolID) => {
      const at = session.seeing ? { seenSchoolID: schoolID } : { schoolID }
      await db
        .update(sessions)
        .set({ ...at, ...nothingCurrent })
        .where(eq(sessions.idHash, session.hash))
      live.delete(session.hash)
    },
    seeAs: async (session, seen) => {
      await db
        .update(sessions)
        .set({
          seenUserID: seen?.userID ?? null,
          seenSchoolID: null,
          seenUntil: seen?.until.toISOString() ?? null,
          ...nothingCurrent,
        })
        .where(eq(sessions.idHash, session.hash))
      live.delete(session.hash)
    },
    view: async (session, viewed) => {
      session.current = { ...session.current, ...viewed }
      await db.update(sessions).set(viewed).where(eq(sessions.idHash, session.hash))
      await notices.notifyOthers(session.hash)
    },
    changed: async (districtID, userID) => {
      forgetPerson(districtID, userID)
      await notices.notifyAll(districtID, userID)
    },
    close: () => notices.close(),
  }
}

/** Whether a session that is held in memory is still what the database would answer. */
function isFresh(kept: LiveSession, now: Date, isHearing: boolean): boolean {
  const { changesIn, support } = kept.identity
  const age = Date.now() - kept.readAt
  if (age >= (changesIn ?? Infinity) || (kept.seeing && kept.seeing.until <= now)) return false
  if (age < keepUnheardFor) return true
  return (
    isHearing &&
    age < keepFor &&
    !kept.seeing &&
    !support &&
    sessionStatus(kept, now).status === 'active'
  )
}

function liveSession(
  hash: string,
  identity: Identity,
  schoolID: number | undefined,
  current: CurrentContext,
  idleExpiresAt: Date,
  absoluteExpiresAt: Date,
  seeing: LiveSession['seeing'],
): LiveSession {
  // A school may have been taken from the person since.
  const at = placeOf(identity, schoolID)
  return {
    hash,
    identity,
    schoolID: at,
    current,
    idleExpiresAt,
    absoluteExpiresAt,
    seeing,
    readAt: Date.now(),
    writtenAt: 0,
    user: { ...userOf(identity, at, hash), ...(seeing && looking(seeing.by)) },
  }
}

/** What handlers must know of someone who sees the product as another person. */
function looking(by: Identity): Pick<CurrentUser, 'looksOnly' | 'seenBy'> {
  const { userID, displayName, schoolID, permissions, grants } = userOf(
    by,
    placeOf(by, undefined),
    '',
  )
  return {
    looksOnly: 'seeAs',
    seenBy: { userID, displayName, schoolID, permissions, ...(grants && { grants }) },
  }
}
