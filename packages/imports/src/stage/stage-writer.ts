import type { Database } from '@atrium/kit/server'
import type { Issue } from '../issues.ts'
import type { StageRow } from './stage-row.ts'

const batchRows = 2000

const insertRows = `
  insert into import_stage (district_id, import_id, target, seq, file_no, line, own, key, ends, role, ref_a, ref_b, ref_c, alt, schools, patch, made, part, more)
  select $1::int, $2::int, r.target, r.seq, r.file_no, r.line, r.own, r.key, r.ends, r.role, r.ref_a, r.ref_b, r.ref_c, r.alt, r.schools, r.patch, r.made, r.part, r.more
  from json_to_recordset($3::text::json) as r(target text, seq int, file_no int, line int, own bool, key text, ends bool, role text,
    ref_a text, ref_b text, ref_c text, alt text, schools text[], patch jsonb, made jsonb, part jsonb, more jsonb)`

const insertFindings = `
  insert into import_finding (district_id, import_id, file_no, line, field, code, values, severity)
  select $1::int, $2::int, r.file_no, r.line, r.field, r.code, r.values, r.severity
  from json_to_recordset($3::text::json) as r(file_no int, line int, field text, code text, values jsonb, severity text)`

// For a person listed once per school, adds the schools of the further rows to the first row.
const insertSchools = `
  update import_stage s set schools = (select array_agg(distinct one) from unnest(coalesce(s.schools, '{}') || a.schools) one)
  from (select r.key, array_agg(x.school) as schools from json_to_recordset($3::text::json) as r(key text, schools text[])
        cross join unnest(r.schools) as x(school) group by r.key) a
  where s.district_id = $1::int and s.import_id = $2::int and s.target = 'person' and s.key = a.key`

/**
 * The number of batches sent to PostgreSQL at once, so that it can work on one while another waits
 * for the event loop.
 */
const lanes = 2

/** Stages rows and findings in batches; while PostgreSQL processes some, the next is read. */
export class StageWriter {
  readonly #database: Database
  readonly #of: { districtID: number; importID: number }
  #rows: StageRow[] = []
  #findings: (Omit<Issue, 'line'> & { file_no: number; line: number })[] = []
  #schools: { key: string; schools: string[] }[] = []
  /** Batches in flight, oldest first. */
  #writing: Promise<void>[] = []
  /** Rows staged so far. */
  staged = 0

  constructor(database: Database, of: { districtID: number; importID: number }) {
    this.#database = database
    this.#of = of
  }

  /** Deletes what an earlier try left behind. */
  async clear(): Promise<void> {
    const { districtID, importID } = this.#of
    await this.#database.raw(districtID, async (sql) => {
      await sql`delete from import_stage where district_id = ${districtID} and import_id = ${importID}`
      await sql`delete from import_finding where district_id = ${districtID} and import_id = ${importID}`
    })
  }

  add(row: StageRow): void {
    row.seq = ++this.staged
    this.#rows.push(row)
  }

  addSchools(key: string, schools: string[]): void {
    this.#schools.push({ key, schools })
  }

  finding(file_no: number, { line, field, code, severity, values }: Issue): void {
    this.#findings.push({ file_no, line, field, code, severity, values })
  }

  /** Sends a full batch, once a lane is free. */
  async pace(): Promise<void> {
    if (
      this.#rows.length >= batchRows ||
      this.#findings.length >= batchRows ||
      this.#schools.length >= batchRows
    )
      await this.#send()
  }

  /** Sends the rest and waits until all of it is staged. */
  async finish(): Promise<void> {
    await this.#send()
    await this.#taken(0)
  }

  async #send(): Promise<void> {
    const parts: [string, unknown[]][] = [
      [insertRows, this.#rows],
      [insertFindings, this.#findings],
      [insertSchools, this.#schools],
    ]
    ;[this.#rows, this.#findings, this.#schools] = [[], [], []]
    const full = parts
      .filter(([, list]) => list.length > 0)
      .map(([statement, list]) => [statement, JSON.stringify(list)] as const)
    // Waits, because the row to add a school to may be in an unfinished batch.
    const onRows = full.some(([statement]) => statement === insertSchools)
    await this.#taken(onRows ? 0 : lanes - 1)
    if (full.length === 0) return
    const { districtID, importID } = this.#of
    const writing = this.#database.raw(districtID, async (sql) => {
      for (const [statement, text] of full)
        await sql.unsafe(statement, [districtID, importID, text], { prepare: true })
    })
    // A failure is thrown where a later batch waits for this one, not as an unhandled rejection.
    writing.catch(() => {})
    this.#writing.push(writing)
  }

  /** Waits until at most this many batches are in flight. */
  async #taken(left: number): Promise<void> {
    while (this.#writing.length > left) await this.#writing.shift()
  }
}
