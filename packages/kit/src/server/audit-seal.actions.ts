import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { auditEntries } from './audit.table.ts'
import { blanked } from './audit-blank.actions.ts'
import { auditSeals } from './access-event.table.ts'

/** Entries per link. */
const most = 5000
/** Entries so recent that earlier transactions may still be open are left to the next link. */
const settled = sql`now() - interval '30 seconds'`

/**
 * Seals a district's new audit entries: one or more links of the chain. @returns how many entries
 */
export async function sealAudit(database: Database, districtID: number): Promise<number> {
  let sealed = 0
  for (;;) {
    const count = await database.transaction(districtID, async (tx) => {
      // Two concurrent runs would both extend the same link.
      await tx.execute(sql`select pg_advisory_xact_lock(7283002, ${districtID})`)
      const rows = await tx.execute<{ entries: number }>(sql`
        with before as (
          select s.to_id, s.link from ${auditSeals} s where s.district_id = ${districtID} order by s.to_id desc limit 1
        ), entries as (
          select e.id, atrium_audit_hash(e) as hash from ${auditEntries} e
          where e.district_id = ${districtID} and e.id > coalesce((select to_id from before), 0) and e.at < ${settled}
          order by e.id limit ${most}
        ), link as (
          select min(id) as from_id, max(id) as to_id, count(*)::int as entries, string_agg(hash, ''::bytea order by id) as hashes from entries
        ), written as (
          insert into ${auditSeals} (district_id, from_id, to_id, hashes, link)
          select ${districtID}, from_id, to_id, hashes, sha256(coalesce((select link from before), ''::bytea) || hashes) from link where entries > 0
        )
        select entries from link`)
      return rows[0]?.entries ?? 0
    })
    sealed += count
    if (count < most) return sealed
  }
}

/** Something that differs from what was sealed. */
export interface BrokenSeal {
  districtID: number
  /** Null: the link itself, not one of its entries. */
  entryID: number | null
  what: 'changed' | 'added' | 'removed' | 'link' | 'blanked without a receipt'
}

interface Link extends Record<string, unknown> {
  district_id: number
  from_id: number
  to_id: number
  hashes: Buffer
  holds: boolean
}

/**
 * Compares every sealed entry with its hash and every link with the previous one: a single altered
 * entry is named.
 */
export async function verifyAudit(database: Pick<Database, 'owner'>): Promise<BrokenSeal[]> {
  const broken: BrokenSeal[] = []
  const links = await database.owner<Link[]>`
    select district_id, from_id::int8::int as from_id, to_id::int8::int as to_id, hashes,
      link = sha256(coalesce(lag(link) over (partition by district_id order by to_id), ''::bytea) || hashes) as holds
    from audit_seal order by district_id, to_id`
  for (const { district_id: districtID, from_id, to_id, hashes, holds } of links) {
    if (!holds) broken.push({ districtID, entryID: null, what: 'link' })
    const entries = await database.owner<Found[]>`
      select e.id::int as id, atrium_audit_hash(e) as hash, b.sealed from audit_entry e
      left join audit_blank b on b.district_id = e.district_id and b.entry_id = e.id and b.hash = atrium_audit_hash(e)
      where e.district_id = ${districtID} and e.id between ${from_id} and ${to_id} order by e.id`
    broken.push(...compare(districtID, hashes, entries))
  }
  return [...broken, ...(await brokenReceipts(database))]
}

/** Receipts that don't hold the digest of what was blanked with them. */
async function brokenReceipts({ owner }: Pick<Database, 'owner'>): Promise<BrokenSeal[]> {
  const rows = await owner<{ districtID: number; entryID: number }[]>`
    select b.district_id as "districtID", b.receipt_id::int as "entryID" from audit_blank b
    left join audit_entry e on e.district_id = b.district_id and e.id = b.receipt_id and e.action = ${blanked}
    group by b.district_id, b.receipt_id, e.changes
    having e.changes -> 'digest' ->> 1 is distinct from
      encode(sha256(string_agg(int8send(b.entry_id) || b.sealed || b.hash, ''::bytea order by b.entry_id)), 'hex')
    order by 1, 2`
  return rows.map((row) => ({ ...row, what: 'blanked without a receipt' as const }))
}

interface Found {
  id: number
  hash: Buffer
  /** As the entry was sealed, where its values have been blanked since. */
  sealed: Buffer | null
}

const hashBytes = 32

/** Walks both lists side by side, so that one extra or missing entry is reported alone. */
function compare(districtID: number, hashes: Buffer, entries: readonly Found[]): BrokenSeal[] {
  const sealed = Array.from({ length: hashes.length / hashBytes }, (_, at) =>
    hashes.subarray(at * hashBytes, (at + 1) * hashBytes).toString('hex'),
  )
  const known = new Set(sealed)
  const found = entries.map(({ id, hash, sealed: was }) => {
    const now = hash.toString('hex')
    // One that was blanked before it was sealed is sealed as it is.
    return { id, hash: was && !known.has(now) ? was.toString('hex') : now }
  })
  const present = new Set(found.map(({ hash }) => hash))
  const strangers = found.filter(({ hash }) => !known.has(hash))
  const lost = sealed.filter((hash) => !present.has(hash)).length
  return [
    ...strangers.map(({ id }, index) => ({
      districtID,
      entryID: id,
      what: index < lost ? ('changed' as const) : ('added' as const),
    })),
    ...Array.from({ length: Math.max(0, lost - strangers.length) }, () => ({
      districtID,
      entryID: null,
      what: 'removed' as const,
    })),
  ]
}
