import type { Database } from './database.ts'

/** The act of an entry that is the receipt of blanked ones. */
export const blanked = 'blankLog'

/**
 * Takes the values out of the audit entries about a person whose data was deleted: who did what and
 * when stays, with the names of the fields. The chain of seals still holds, for it knows what each
 * entry was, and a receipt in the log says how many were blanked. As the owner, for the application
 * can change no entry. Repeating it does nothing more. @returns how many entries
 */
export async function blankAudit(
  { owner }: Pick<Database, 'owner'>,
  of: {
    districtID: number
    entityID: number
    /** Every record about them: its name in the log, and its id. */
    records: readonly { entity: string; id: number }[]
    /** Acts whose entries are kept as they are. */
    except: readonly string[]
    /** Where the receipt is logged. */
    receiptOn: string
  },
): Promise<number> {
  const { districtID, entityID, receiptOn, records } = of
  const [entities, recordIDs] = [records.map(({ entity }) => entity), records.map(({ id }) => id)]
  return owner.begin(async (sql) => {
    // No entry is sealed while it changes.
    await sql`select pg_advisory_xact_lock(7283002, ${districtID})`
    const entries = await sql<{ id: string; sealed: Buffer; hash: Buffer }[]>`
      with own as (
        select e.id, atrium_audit_hash(e) as sealed from audit_entry e
        where e.district_id = ${districtID} and (e.entity, e.entity_id) in (select * from unnest(${entities}::text[], ${recordIDs}::int[])) and e.action <> all(${[...of.except, blanked]})
          and e.changes <> '{}' and not exists (select from audit_blank b where b.district_id = e.district_id and b.entry_id = e.id)
      )
      update audit_entry e set changes = (select jsonb_object_agg(name, '["•••", "•••"]'::jsonb) from jsonb_object_keys(e.changes) name)
      from own where e.district_id = ${districtID} and e.id = own.id
      returning e.id, own.sealed, atrium_audit_hash(e) as hash`
    if (entries.length === 0) return 0
    const ids = entries.map(({ id }) => id)
    const [sealed, hash] = [
      entries.map((one) => one.sealed.toString('hex')),
      entries.map((one) => one.hash.toString('hex')),
    ]
    await sql`
      with blanks as (
        select id::bigint as id, decode(sealed, 'hex') as sealed, decode(hash, 'hex') as hash
        from unnest(${ids}::text[], ${sealed}::text[], ${hash}::text[]) b (id, sealed, hash)
      ), receipt as (
        insert into audit_entry (district_id, actor_id, entity, entity_id, action, changes)
        select ${districtID}, 0, ${receiptOn}, ${entityID}, ${blanked}, jsonb_build_object(
          'entries', jsonb_build_array(null, count(*)),
          'digest', jsonb_build_array(null, encode(sha256(string_agg(int8send(id) || b.sealed || b.hash, ''::bytea order by id)), 'hex')))
        from blanks b returning id
      )
      insert into audit_blank (district_id, entry_id, sealed, hash, receipt_id)
      select ${districtID}, b.id, b.sealed, b.hash, r.id from blanks b, receipt r`
    return entries.length
  })
}
