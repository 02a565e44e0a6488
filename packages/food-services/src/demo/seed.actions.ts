import { plusDays } from '@atrium/kit/shared'
import { users } from '@atrium/auth/tables'
import { giveSettings } from '@atrium/district-settings/public'
import { codesOfObjects } from '@atrium/finance/public'
import type { Tx } from '@atrium/kit/server'
import { schoolEnrollments, studentGuardians } from '@atrium/people/tables'
import { and, eq, sql } from 'drizzle-orm'
import { mealAccounts, mealEntries, mealStudents } from '../accounts/accounts.table.ts'
import { mealApplicationMembers, mealApplications } from '../applications/applications.table.ts'
import { mealClaims } from '../claims/claims.table.ts'
import { programYear } from '../eligibility/carryover.rules.ts'
import { mealEligibilities, mealIncomeTables } from '../eligibility/eligibility.table.ts'
import { usualTable } from '../eligibility/income.rules.ts'
import { schoolDaysOf } from '../eligibility/standing.queries.ts'
import { mealClaiming, mealPrices } from '../food-services.settings.ts'
import { mealServings } from '../line/line.table.ts'
import { mealItems, mealMenuItems, mealMenus } from '../menus/menus.table.ts'
import { meals, type Basis, type Category, type Meal } from '../words.ts'
import { demoItems, demoWeek } from './samples.words.ts'

interface Demo {
  districtID: number
  schoolID: number
  /** 'YYYY-MM-DD' in school time. */
  today: string
  /** The `sourced_id` of the student and the guardian with accounts. */
  studentID: string
  guardianID: string
}

const yearName = (year: number): string => `${year}–${String((year + 1) % 100).padStart(2, '0')}`
/** Different for each, the same every time. */
const keyOf = (kind: string, at: number) => sql<string>`md5(${`${kind} ${at}`})::uuid`

/**
 * Gives the demo district its menus, prices and income table, students with numbers and accounts, some of
 * whom eat free, the meals of the last weeks at its high school, and applications that wait.
 */
export async function seedFoodServices(
  tx: Tx,
  { districtID, schoolID, today, studentID, guardianID }: Demo,
): Promise<void> {
  const [known] = await tx.select({ id: mealItems.id }).from(mealItems).limit(1)
  if (known) return
  const year = programYear(today)
  await tx.insert(mealIncomeTables).values(
    [year - 1, year].map((one) => ({
      ...{ districtID, year: one, name: yearName(one), sizes: [...usualTable.sizes] },
      moreFreeCents: usualTable.moreFreeCents,
      moreReducedCents: usualTable.moreReducedCents,
    })),
  )
  await giveSettings(tx, mealPrices, districtID, { ...mealPrices.defaults })
  await giveSettings(tx, mealClaiming, districtID, {
    ...mealClaiming.defaults,
    ...{ lunchFreeRate: 460, lunchReducedRate: 420, lunchPaidRate: 44 },
    ...{ breakfastFreeRate: 246, breakfastReducedRate: 216, breakfastPaidRate: 40 },
    ...(await codesOfObjects(tx, districtID, '13', {
      ...{ receivable: '9290', income: '8220', cash: '9110', prepaid: '9650', sales: '8634' },
    })),
  })
  const schoolDays = await schoolDaysOf(tx, { districtID, schoolID, day: today })
  const past = schoolDays.filter((day) => day < today)
  await writeMenus(tx, districtID, today)
  const pupils = await pupilsOf(tx, { districtID, schoolID, today })
  if (pupils.length === 0) return
  const categoryOf = await certify(tx, { districtID, year, today, pupils })
  const idOf = async (sourcedID: string): Promise<number> => {
    const [person] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.districtID, districtID), eq(users.sourcedID, sourcedID)))
    return person?.id ?? 0
  }
  const [ownID, parentID] = [await idOf(studentID), await idOf(guardianID)]
  const clerkID = await idOf('demo-admin')
  await openAccounts(tx, { districtID, pupils, ownID, clerkID, today })
  await serveMeals(tx, { districtID, schoolID, pupils, categoryOf, past: past.slice(-25), clerkID })
  await applyFor(tx, { districtID, schoolID, year, today, pupils, clerkID })
  if (parentID && ownID) await noteOwn(tx, { districtID, schoolID, year, ownID, parentID, clerkID })
  const month = plusDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
  await tx.insert(mealClaims).values({ districtID, month: `${month}-01` })
}

/** Four weeks of menus: this one, one before, and the next two. */
async function writeMenus(tx: Tx, districtID: number, today: string): Promise<void> {
  const made = await tx
    .insert(mealItems)
    .values(Object.values(demoItems).map((item) => ({ districtID, ...item })))
    .returning({ id: mealItems.id })
  const ids = new Map(Object.keys(demoItems).map((name, at) => [name, made[at]?.id ?? 0]))
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = plusDays(today, -weekday - 7)
  const days = [0, 7, 14, 21].flatMap((week) =>
    [0, 1, 2, 3, 4].map((day) => ({ day, date: plusDays(monday, week + day) })),
  )
  for (const meal of meals) {
    const menus = await tx
      .insert(mealMenus)
      .values(days.map(({ date }) => ({ districtID, date, meal })))
      .returning({ id: mealMenus.id })
    await tx.insert(mealMenuItems).values(
      menus.flatMap(({ id }, at) =>
        (demoWeek[meal][days[at]?.day ?? 0] ?? []).map((name, place) => ({
          ...{ districtID, menuID: id, itemID: ids.get(name) ?? 0, place: place + 1 },
        })),
      ),
    )
  }
}

/** The students of the school, in an order of their own. */
async function pupilsOf(
  tx: Tx,
  { districtID, schoolID, today }: { districtID: number; schoolID: number; today: string },
): Promise<number[]> {
  const rows = await tx.execute<{ id: number }>(sql`
    select e.student_id as id from ${schoolEnrollments} e
    where e.district_id = ${districtID} and e.school_id = ${schoolID} and e.is_primary and e.removed_at is null
      and ${today}::date between e.entry_date and coalesce(e.exit_date, ${today}::date)
    order by e.student_id`)
  return rows.map(({ id }) => id)
}

interface Pupils {
  districtID: number
  pupils: readonly number[]
}

/** Of ten students, four are certified free and one at a reduced price. */
async function certify(
  tx: Tx,
  { districtID, year, today, pupils }: Pupils & { year: number; today: string },
): Promise<Map<number, Category>> {
  const parts: readonly (readonly [Category, Basis] | null)[] = [
    ['free', 'snap'],
    null,
    ['free', 'medicaid'],
    null,
    null,
    ['free', 'income'],
    null,
    ['reduced', 'income'],
    null,
    ['free', 'foster'],
  ]
  const startsOn = `${year}-07-01`
  const rows = pupils.flatMap((studentID, at) => {
    const part = parts[at % parts.length]
    return part && startsOn <= today
      ? [{ districtID, studentID, year, category: part[0], basis: part[1], startsOn }]
      : []
  })
  if (rows.length > 0) await tx.insert(mealEligibilities).values(rows)
  return new Map(rows.map(({ studentID, category }) => [studentID, category]))
}

/** Everyone has a number; every second student has an account, some of them low. */
async function openAccounts(
  tx: Tx,
  {
    districtID,
    pupils,
    ownID,
    clerkID,
    today,
  }: Pupils & { ownID: number; clerkID: number; today: string },
): Promise<void> {
  const withAccount = pupils.filter((id, at) => at % 2 === 1 || id === ownID)
  const accounts = await tx
    .insert(mealAccounts)
    .values(withAccount.map(() => ({ districtID })))
    .returning({ id: mealAccounts.id })
  const accountOf = new Map(withAccount.map((id, at) => [id, accounts[at]?.id ?? 0]))
  await tx.insert(mealStudents).values(
    pupils.map((studentID, at) => ({
      ...{ districtID, studentID, accountID: accountOf.get(studentID) ?? null },
      // Sofía's is easy to try.
      pin: studentID === ownID ? '123456' : String(200_000 + at * 7),
    })),
  )
  const enteredAt = `${plusDays(today, -30)}T18:00:00Z`
  await tx.insert(mealEntries).values(
    withAccount.map((studentID, at) => ({
      ...{ districtID, accountID: accountOf.get(studentID) ?? 0, kind: 'deposit' as const },
      ...{ cents: [2000, 5000, 3000, 1000][at % 4] ?? 0, enteredBy: clerkID, enteredAt },
      method: (['cash', 'check', 'online', 'cash'] as const)[at % 4] ?? 'cash',
      key: keyOf('deposit', studentID) as unknown as string,
    })),
  )
}

/** Lunches of the last weeks: each student on most days, fewer at breakfast. */
async function serveMeals(
  tx: Tx,
  {
    districtID,
    schoolID,
    pupils,
    categoryOf,
    past,
    clerkID,
  }: Pupils & {
    schoolID: number
    categoryOf: ReadonlyMap<number, Category>
    past: readonly string[]
    clerkID: number
  },
): Promise<void> {
  // Of each category the same share: categories follow the last digit of `at`.
  const eats = (meal: Meal, at: number, day: number) =>
    (Math.floor(at / 10) * 7 + at * 3 + day * 3 + (meal === 'lunch' ? 0 : 5)) % 10 <
    (meal === 'lunch' ? 6 : 2)
  for (const [day, date] of past.entries()) {
    const rows = meals.flatMap((meal) =>
      pupils.flatMap((studentID, at) => {
        if (!eats(meal, at, day)) return []
        const category = categoryOf.get(studentID) ?? 'paid'
        const price = mealPrices.defaults[`${meal}${category === 'paid' ? 'Paid' : 'Reduced'}`]
        return [
          {
            ...{ districtID, schoolID, studentID, date, meal, category, servedBy: clerkID },
            priceCents: category === 'free' ? 0 : price,
            servedAt: `${date}T${meal === 'lunch' ? '19' : '15'}:${String(at % 60).padStart(2, '0')}:00Z`,
            key: keyOf(`${meal} ${date}`, studentID) as unknown as string,
          },
        ]
      }),
    )
    if (rows.length > 0) await tx.insert(mealServings).values(rows)
  }
  // Who has an account pays from it; the others bring money.
  await tx.execute(sql`
    insert into ${mealEntries} (district_id, account_id, kind, cents, serving_id, entered_at, entered_by, key)
    select v.district_id, p.account_id, 'meal', -v.price_cents, v.id, v.served_at, v.served_by, md5('meal ' || v.id)::uuid
    from ${mealServings} v join ${mealStudents} p on p.district_id = v.district_id and p.student_id = v.student_id and p.account_id is not null
    where v.district_id = ${districtID} and v.price_cents > 0 order by v.id`)
}

/** Four households: one waits, one is asked something, two are decided. */
async function applyFor(
  tx: Tx,
  {
    districtID,
    schoolID,
    year,
    today,
    pupils,
    clerkID,
  }: Pupils & { schoolID: number; year: number; today: string; clerkID: number },
): Promise<void> {
  const rows = await tx.execute<{ studentID: number; guardianID: number; name: string }>(sql`
    select distinct on (g.guardian_id) g.student_id as "studentID", g.guardian_id as "guardianID", concat_ws(' ', u.first_name, u.last_name) as name
    from ${studentGuardians} g join ${users} u on u.district_id = g.district_id and u.id = g.guardian_id
    where g.district_id = ${districtID} and g.student_id = any(${`{${pupils.filter((_, at) => at % 10 === 1).join(',')}}`}::integer[]) and g.has_custody and g.removed_at is null
    order by g.guardian_id, g.student_id limit 4`)
  const states = ['submitted', 'submitted', 'incomplete', 'decided'] as const
  for (const [at, { studentID, guardianID, name }] of rows.entries()) {
    const status = states[at] ?? 'submitted'
    const decided = status === 'decided'
    const sent = `${plusDays(today, -3 - at * 4)}T17:00:00Z`
    const [made] = await tx
      .insert(mealApplications)
      .values({
        ...{ districtID, schoolID, year, status, submittedBy: guardianID, signedName: name },
        ...{ lastFour: String(1357 + at * 111), attests: true, householdSize: 2, createdAt: sent },
        ...(status === 'incomplete' && { question: 'Who else lives with you?' }),
        ...(decided && {
          ...{ category: 'reduced' as const, basis: 'income' as const, incomeCents: 290_000 },
          ...{ incomeEvery: 'monthly' as const, effectiveOn: plusDays(today, -10) },
          ...{ decidedBy: clerkID, decidedAt: `${plusDays(today, -10)}T17:00:00Z` },
        }),
      })
      .returning({ id: mealApplications.id })
    const applicationID = made?.id ?? 0
    await tx.insert(mealApplicationMembers).values([
      {
        ...{ districtID, applicationID, place: 1, name },
        ...{ workCents: 290_000, workEvery: 'monthly' as const },
      },
      { districtID, applicationID, place: 2, studentID },
    ])
    if (decided)
      await tx.insert(mealEligibilities).values({
        ...{ districtID, studentID, year, applicationID, startsOn: plusDays(today, -10) },
        ...{ category: 'reduced', basis: 'income' },
      })
  }
}

/** The guardian with an account has applied before, and was decided. */
async function noteOwn(
  tx: Tx,
  of: {
    districtID: number
    schoolID: number
    year: number
    ownID: number
    parentID: number
    clerkID: number
  },
): Promise<void> {
  const { districtID, schoolID, year, ownID, parentID, clerkID } = of
  const decidedOn = `${year - 1}-09-04`
  const [made] = await tx
    .insert(mealApplications)
    .values({
      ...{ districtID, schoolID, year: year - 1, status: 'decided', submittedBy: parentID },
      ...{ signedName: 'Gabriela Peña', hasNoNumber: true, attests: true, householdSize: 3 },
      ...{ incomeCents: 380_000, incomeEvery: 'monthly', category: 'reduced', basis: 'income' },
      ...{ effectiveOn: decidedOn, decidedBy: clerkID, decidedAt: `${decidedOn}T17:00:00Z` },
      createdAt: `${year - 1}-08-28T17:00:00Z`,
    })
    .returning({ id: mealApplications.id })
  const applicationID = made?.id ?? 0
  await tx.insert(mealApplicationMembers).values([
    {
      ...{ districtID, applicationID, place: 1, name: 'Gabriela Peña' },
      ...{ workCents: 380_000, workEvery: 'monthly' },
    },
    { districtID, applicationID, place: 2, studentID: ownID },
  ])
  await tx.insert(mealEligibilities).values({
    ...{ districtID, studentID: ownID, year: year - 1, applicationID, startsOn: decidedOn },
    ...{ category: 'reduced', basis: 'income' },
  })
}
