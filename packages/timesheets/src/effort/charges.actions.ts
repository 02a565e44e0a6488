import { users } from '@atrium/auth/tables'
import { audit, CsvFault, readCsv, type Tx, type UserRequest } from '@atrium/kit/server'
import { readCents, refuse } from '@atrium/kit/shared'
import { staffMembers } from '@atrium/people/tables'
import { and, eq, sql } from 'drizzle-orm'
import { timesheetPrograms } from '../sheets/timesheets.table.ts'
import { payrollCharges } from './effort.table.ts'

const month = /^[12]\d{3}-(0[1-9]|1[0-2])$/

/**
 * Imports payroll charges: a CSV with employee number, program code or name, month (YYYY-MM), and
 * amount. All of it or nothing. Replaces earlier charges for the same employee, program, and month.
 * Refuses 422 the first line that can't be read, is without an employee or program of ours, or
 * repeats a charge.
 */
export async function importCharges(ctx: UserRequest, content: string): Promise<{ rows: number }> {
  const { districtID, userID } = ctx.user
  const lines = await readCsv(content).catch((error: unknown) => {
    if (error instanceof CsvFault)
      throw refuse.fields({
        file: error.ref ?? {
          id: 'timesheets.charges.unreadable',
          values: { line: error.line },
        },
      })
    throw error
  })
  return ctx.database.transaction(districtID, async (tx) => {
    const { personOf, programOf } = await whoAndWhat(tx, districtID)
    const lineOf = new Map<string, number>()
    const rows = lines
      // A file without a header starts with a charge, which counts like the others.
      .filter(({ cells }, at) => at > 0 || month.test(cells[2]?.trim() ?? ''))
      .map(({ line, cells }) => {
        const [employee = '', program = '', when = '', amount = '', ...more] = cells
        const fault = (part: string, values = {}) =>
          refuse.fields({ file: { id: `timesheets.charges.${part}`, values: { line, ...values } } })
        const person = personOf.get(employee.trim())
        const programID = programOf.get(program.trim().toLowerCase())
        const cents = readCents(amount)
        if (person === undefined) throw fault('employee')
        if (programID === undefined) throw fault('program')
        if (!month.test(when.trim())) throw fault('month')
        // `$1,234.00` without quotes is two cells, and the first of them another amount.
        if (more.some((cell) => cell !== '')) throw fault('columns')
        if (cents === undefined) throw fault('amount')
        if (cents < 0) throw fault('negative')
        const charge = `${person} ${programID} ${when.trim()}`
        const first = lineOf.get(charge)
        if (first !== undefined) throw fault('twice', { first })
        lineOf.set(charge, line)
        return { districtID, userID: person, programID, month: `${when.trim()}-01`, cents }
      })
    if (rows.length === 0) throw refuse.fields({ file: { id: 'timesheets.charges.empty' } })
    for (let at = 0; at < rows.length; at += 1000)
      await tx
        .insert(payrollCharges)
        .values(rows.slice(at, at + 1000))
        .onConflictDoUpdate({
          target: [
            payrollCharges.districtID,
            payrollCharges.userID,
            payrollCharges.programID,
            payrollCharges.month,
          ],
          set: { cents: sql`excluded.cents` },
        })
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'timesheets.payrollCharges',
      entityID: 0,
      action: 'import',
      after: { rows: rows.length },
      requestID: ctx.request.requestID,
    })
    return { rows: rows.length }
  })
}

/** Staff by their employee number, unless two share it; programs by name and by code, in lower case. */
async function whoAndWhat(tx: Tx, districtID: number) {
  const people = await tx
    .select({ id: sql<number>`min(${users.id})`, localID: users.localID })
    .from(users)
    .innerJoin(
      staffMembers,
      and(eq(staffMembers.districtID, users.districtID), eq(staffMembers.userID, users.id)),
    )
    .where(eq(users.districtID, districtID))
    .groupBy(users.localID)
    .having(sql`count(*) = 1`)
  const programs = await tx
    .select({
      id: timesheetPrograms.id,
      name: timesheetPrograms.name,
      code: timesheetPrograms.code,
    })
    .from(timesheetPrograms)
    .where(eq(timesheetPrograms.districtID, districtID))
  return {
    personOf: new Map(people.flatMap(({ id, localID }) => (localID ? [[localID, id]] : []))),
    programOf: new Map(
      programs.flatMap(({ id, name, code }) => [
        [name.toLowerCase(), id] as const,
        ...(code ? [[code.toLowerCase(), id] as const] : []),
      ]),
    ),
  }
}
