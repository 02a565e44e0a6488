import { randomBytes } from 'node:crypto'
import { resolveTxt } from 'node:dns/promises'
import { asRefusal, audit, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { eq, sql } from 'drizzle-orm'
import { districts } from '../schools.table.ts'
import { hostName, proofName, proofValue } from './host.rules.ts'

interface HostServices {
  /** Looks up the TXT records of a name, each as its parts. */
  resolveTxt: (name: string) => Promise<string[][]>
  /** Hosts of the installation itself, which no district can claim. */
  reserved: readonly string[]
}

let services: HostServices = { resolveTxt, reserved: [] }

/** Called once, at server startup. */
export function provideHosts(given: Partial<HostServices>): void {
  services = { ...services, ...given }
}

/** The host name of a district, and the one it has requested. */
export interface PublicHost {
  /** Proven: visitors reach the district on it, and links in emails use it. */
  host: string | null
  /** Requested, with the DNS record that would prove it. */
  claim: { host: string; recordName: string; recordValue: string } | null
}

/** The district's host name. One statement. */
export async function readHost(ctx: UserRequest): Promise<PublicHost> {
  const [row] = await ctx.db
    .select(columns)
    .from(districts)
    .where(eq(districts.districtID, ctx.user.districtID))
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return shown(row)
}

/**
 * Requests a host name, which counts only once `proveHost` has found its record. Refuses 422 an
 * invalid host name or the installation's own.
 */
export async function claimHost(ctx: UserRequest, typed: string): Promise<PublicHost> {
  const host = hostName(typed)
  if (host === null) throw refuse.fields({ host: { id: 'schools.host.notAName' } })
  if (services.reserved.includes(host)) throw refuse.fields({ host: { id: 'schools.host.taken' } })
  // If another district requests the same name, it gets a different record. The owner of the name
  // decides which one to create.
  const claimToken = randomBytes(20).toString('base64url')
  return change(ctx, () => ({ claimedHost: host, claimToken }))
}

/**
 * Gives the district the host that it requested, if its DNS record is found. Refuses 404 if none
 * was requested, 409 if the record isn't found or another district has already proven this host, and
 * 503 if the name servers didn't answer.
 */
export async function proveHost(ctx: UserRequest): Promise<PublicHost> {
  const { claim } = await readHost(ctx)
  if (!claim) throw refuse.notFound('kit.refusal.notFound')
  // Looked up before the transaction starts, because DNS may take a while.
  if (!(await holds(claim))) throw refuse.conflict('schools.host.noRecord', { host: claim.host })
  return change(ctx, (before) => {
    if (shown(before).claim?.recordValue !== claim.recordValue) throw refuse.changed(shown(before))
    return { publicHost: claim.host, claimedHost: null, claimToken: null }
  }).catch((error: unknown) => {
    throw asRefusal(error)?.ref.id === 'kit.valid.unique'
      ? refuse.conflict('schools.host.taken')
      : error
  })
}

/** Gives up the district's host name, and any requested one. */
export const releaseHost = (ctx: UserRequest): Promise<PublicHost> =>
  change(ctx, () => ({ publicHost: null, claimedHost: null, claimToken: null }))

async function holds({
  recordName,
  recordValue,
}: NonNullable<PublicHost['claim']>): Promise<boolean> {
  const records = await services
    .resolveTxt(recordName)
    .catch((error: NodeJS.ErrnoException): string[][] => {
      // Only these say that there is no such record.
      if (error.code === 'ENOTFOUND' || error.code === 'ENODATA') return []
      throw refuse.unavailable('schools.host.noAnswer')
    })
  return records.some((pieces) => pieces.join('') === recordValue)
}

const columns = {
  publicHost: districts.publicHost,
  claimedHost: districts.claimedHost,
  claimToken: districts.claimToken,
}
type Columns = Record<keyof typeof columns, string | null>

const shown = ({ publicHost, claimedHost, claimToken }: Columns): PublicHost => ({
  host: publicHost,
  claim:
    claimedHost && claimToken
      ? {
          host: claimedHost,
          recordName: proofName(claimedHost),
          recordValue: proofValue(claimToken),
        }
      : null,
})

function change(
  ctx: UserRequest,
  decide: (before: Columns) => Partial<Columns>,
): Promise<PublicHost> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const mine = eq(districts.districtID, districtID)
    const [before] = await tx.select(columns).from(districts).where(mine).for('update')
    if (!before) throw refuse.notFound('kit.refusal.notFound')
    const values = decide(before)
    await tx
      .update(districts)
      .set({
        ...values,
        version: sql`${districts.version} + 1`,
        updatedAt: ctx.now().toISOString(),
      })
      .where(mine)
    const after = { ...before, ...values }
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'schools.district',
      entityID: districtID,
      action: 'update',
      before: { publicHost: before.publicHost, claimedHost: before.claimedHost },
      after: { publicHost: after.publicHost, claimedHost: after.claimedHost },
      requestID: ctx.request.requestID,
    })
    return shown(after)
  })
}
