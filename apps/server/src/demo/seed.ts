import { schoolDate, currentTime } from '@atrium/kit/shared'
import { seedAbsenceReports, seedAttendance, seedAttendanceOffice } from '@atrium/attendance/public'
import {
  ensureStartingGroups,
  findAccount,
  hashPassword,
  signInSettings,
} from '@atrium/auth/public'
import { users } from '@atrium/auth/tables'
import {
  demoDistrict,
  demoEmail,
  demoPeople,
  demoRelatives,
  makeDistrict,
  schoolYearAround,
  zipOf,
} from '@atrium/demo/public'
import { giveSettings } from '@atrium/district-settings/public'
import { seedFeed } from '@atrium/feed/public'
import { seedSeating } from '@atrium/seating/public'
import { seedGradebooks, seedGrades, seedGradingSetup } from '@atrium/grades/public'
import { seedBehavior } from '@atrium/behavior/public'
import { seedFamilyRegistration } from '@atrium/family-registration/public'
import { seedFoodServices } from '@atrium/food-services/public'
import { seedEducatorGrowth } from '@atrium/educator-growth/public'
import { seedHumanResources } from '@atrium/human-resources/public'
import { seedGoals } from '@atrium/goals/public'
import { seedInstitutes } from '@atrium/institutes/public'
import { seedMeritPay } from '@atrium/merit-pay/public'
import { seedObservation } from '@atrium/observation/public'
import { seedHealthOffice, seedImmunizations } from '@atrium/health/public'
import { seedSpecialEducation } from '@atrium/special-education/public'
import { seedAutoCall } from '@atrium/auto-call/public'
import { seedTransportation } from '@atrium/transportation/public'
import { importBundle } from '@atrium/imports/public'
import {
  openDatabase,
  openSecretBox,
  provideSecrets,
  workLimits,
  type Database,
  type Settings,
  type Tx,
} from '@atrium/kit/server'
import { studentGuardians } from '@atrium/people/tables'
import { seedProgress } from '@atrium/progress/public'
import { seedTranscripts } from '@atrium/report-cards/public'
import { districts, schools } from '@atrium/schools/tables'
import { and, eq } from 'drizzle-orm'
import { seedAcademics } from './academics.ts'
import { giveDemoAccounts } from './accounts.ts'
import { seedSchools, lendEquipment } from './facilities.ts'
import { keepBooks } from './money.ts'
import { connectTestPayments } from './payments.ts'
import { seedCalendar, openNextYear } from './calendar.ts'
import { holdEvents } from './events.ts'
// What modules add to a new district: its lists, its groups.
import '../modules.ts'
import { giveCounselingNotes } from './counseling.ts'
import { giveInterventions } from './interventions.ts'
import { writeFormsAndHelp } from './forms-and-help.ts'
import { seedPublicPages } from './public-pages.ts'
import { seedSchoolLife } from './school-life.ts'
import { openRegistration } from './registration.ts'
import { putToUse } from './in-use.ts'
import { giveStandards } from './standards.ts'
import { giveStudentAlerts } from './student-alerts.ts'
import { giveDemoCredentials } from './credentials.ts'
import { demoMicrocredentials } from './microcredentials.ts'
import { demoDataSuites } from './data-suites.ts'
import { offerProfessionalDevelopment } from './professional-development.ts'

const demoPassword = 'atrium-demo'
const timeZone = 'America/Los_Angeles'

/**
 * Creates the demo district if there is no district yet: its groups, its roster through the
 * importer, the eight accounts. An interrupted start continues at the next one: the importer finds
 * existing records unchanged.
 */
export async function seedDemo(
  url: string,
  settings: Pick<Settings, 'secretKeys' | 'dataDir' | 'appSegment'>,
): Promise<void> {
  provideSecrets(openSecretBox(settings))
  const database = openDatabase({ url, lanes: 1, writers: 6, limits: workLimits })
  try {
    const [known] = await database.everyDistrict
      .select({ districtID: districts.districtID, name: districts.name })
      .from(districts)
      .limit(1)
    const hasDemo = async (districtID: number) =>
      await findAccount(database.district(districtID), districtID, demoEmail('admin'))
    if (known && (known.name !== demoDistrict.name || (await hasDemo(known.districtID)))) return
    const districtID = known?.districtID ?? (await makeDemoDistrict(database))
    const [passwordHash] = await Promise.all([
      hashPassword(demoPassword),
      importRoster(database, districtID),
    ])
    // Without statistics, what follows is planned as if the roster were empty.
    await database.owner`analyze`
    await Promise.all([giveStandards(database, districtID), giveRecords(database, districtID)])
    await database.owner`analyze`
    await database.transaction(districtID, async (tx) => {
      const [school] = await tx
        .update(schools)
        .set({ allowWalkUp: true })
        .where(
          and(eq(schools.districtID, districtID), eq(schools.sourcedID, 'demo-school-redwood')),
        )
        .returning({ id: schools.id })
      if (!school) throw new Error('the roster of the demo has brought no high school')
      const today = schoolDate(currentTime(), timeZone)
      await giveDemoAccounts(tx, { districtID, schoolID: school.id, passwordHash })
      await keepApart(tx, districtID)
      // In the summer, the school year is the coming one.
      const { startDate: start } = schoolYearAround(today).year
      await giveStudentAlerts(tx, { districtID, startsOn: start < today ? start : today })
      await giveInterventions(tx, { districtID, today })
      await giveCounselingNotes(tx, { districtID, schoolID: school.id, today })
      await seedImmunizations(tx, {
        ...{ districtID, today },
        completeID: demoPeople.student.sourcedID,
      })
      await seedHealthOffice(tx, {
        ...{ districtID, schoolID: school.id, today, timeZone },
        now: currentTime(),
        studentID: demoPeople.student.sourcedID,
        nurseID: demoPeople.nurse.sourcedID,
        witnessID: demoPeople.principal.sourcedID,
      })
      await seedBehavior(tx, {
        ...{ districtID, today },
        studentID: demoPeople.student.sourcedID,
      })
      await seedSpecialEducation(tx, {
        ...{ districtID, today },
        caseManager: demoPeople.casemanager.sourcedID,
        studentID: demoPeople.student.sourcedID,
      })
      await seedTransportation(tx, {
        ...{ districtID, today, startsOn: start < today ? start : today, now: currentTime() },
        studentIDs: [demoPeople.student.sourcedID, demoRelatives.brother.sourcedID],
        ...{ teacher: demoPeople.teacher.sourcedID, principal: demoPeople.principal.sourcedID },
      })
      await seedAutoCall(tx, {
        ...{ districtID, schoolID: school.id, today },
        sentBy: demoPeople.staff.sourcedID,
      })
      await seedMeritPay(tx, {
        ...{ districtID, schoolID: school.id, today },
        evaluator: demoEmail('principal'),
        administrators: [demoEmail('pdadmin'), demoEmail('grants')],
        teacher: demoEmail('teacher'),
      })
      await seedGoals(tx, {
        ...{ districtID, today },
        student: demoPeople.student.sourcedID,
        teacher: demoPeople.teacher.sourcedID,
      })
      await seedSchools(tx, districtID)
      await openRegistration(tx, { districtID, schoolID: school.id, passwordHash }, currentTime())
      await seedPublicPages(tx, { districtID, base: `/${settings.appSegment}` })
      await writeFormsAndHelp(tx, districtID)
      await seedCalendar(tx, {
        districtID,
        schoolID: school.id,
        today,
      })
      await seedAcademics(tx, districtID)
      await putToUse(tx, { districtID, schoolID: school.id, today })
      await seedGradingSetup(tx, { districtID })
      await seedTranscripts(tx, { districtID, today })
      await seedProgress(tx, { districtID, today })
      await lendEquipment(tx, {
        districtID,
        schoolID: school.id,
        today: schoolDate(currentTime(), timeZone),
      })
      await seedSchoolLife(tx, {
        districtID,
        schoolID: school.id,
        today: schoolDate(currentTime(), timeZone),
        now: currentTime(),
      })
      await holdEvents(tx, {
        districtID,
        schoolID: school.id,
        today: schoolDate(currentTime(), timeZone),
        timeZone,
      })
      await connectTestPayments(tx, districtID)
      await keepBooks(tx, {
        districtID,
        schoolID: school.id,
        today: schoolDate(currentTime(), timeZone),
      })
      await seedFoodServices(tx, {
        ...{ districtID, schoolID: school.id, today },
        studentID: demoPeople.student.sourcedID,
        guardianID: demoPeople.guardian.sourcedID,
      })
      await seedHumanResources(tx, {
        districtID,
        schoolID: school.id,
        today: schoolDate(currentTime(), timeZone),
        teacher: demoPeople.teacher.sourcedID,
        ...{ principal: demoEmail('principal'), hr: demoEmail('hr') },
      })
      // After human resources: the principal is on the staff then.
      await seedObservation(tx, {
        ...{ districtID, schoolID: school.id, today },
        teacher: demoPeople.teacher.sourcedID,
        ...{ principal: demoEmail('principal'), second: demoEmail('pdadmin') },
      })
      // After its competencies and mentors.
      await seedEducatorGrowth(tx, {
        ...{ districtID, schoolID: school.id, today },
        evaluator: demoEmail('principal'),
        teacher: demoPeople.teacher.sourcedID,
      })
      // After human resources, who say where the principal works and who reports to whom.
      await seedInstitutes(tx, {
        ...{ districtID, timeZone, today },
        administrator: demoEmail('pdadmin'),
        applicant: demoEmail('teacher'),
        panelist: demoEmail('principal'),
      })
      await giveDemoCredentials(tx, districtID, currentTime())
      await demoMicrocredentials(tx, districtID, currentTime())
      await offerProfessionalDevelopment(
        tx,
        { districtID, schoolID: school.id, timeZone },
        currentTime(),
      )
      await demoDataSuites(tx, districtID)
      // Last, because what is set up above belongs to this year.
      await openNextYear(tx, { districtID, today })
      await seedFamilyRegistration(tx, {
        ...{ districtID, today, now: currentTime() },
        guardianID: demoPeople.guardian.sourcedID,
        ...{ registrar: demoEmail('staff'), schoolID: school.id },
      })
    })
  } finally {
    await database.close()
  }
}

async function makeDemoDistrict(database: Database): Promise<number> {
  return database.transaction('every', async (tx) => {
    const [district] = await tx
      .insert(districts)
      .values({
        name: demoDistrict.name,
        timeZone,
        accentColor: '#1c6b57',
        supportEmail: 'help@valleverde.test',
        supportPhone: '+1 559 555 0100',
        features: ['display-help-documents', 'ad-hoc-calendar', 'pd-customer'],
        // So that last year's classes stay visible all year.
        formerClassDays: 365,
      })
      .returning({ districtID: districts.districtID })
    if (!district) throw new Error('the demo district was not made')
    await ensureStartingGroups(tx, district.districtID)
    await giveSettings(tx, signInSettings, district.districtID, {
      loginMessage:
        '<p lang="en">Welcome to Valle Verde Unified. Families: use the email address that your school has on file.</p><p lang="es">Le damos la bienvenida a Valle Verde Unified. Familias: usen el correo electrónico que tiene registrado su escuela.</p>',
    })
    return district.districtID
  })
}

async function importRoster(database: Database, districtID: number): Promise<void> {
  const bytes = await zipOf(
    makeDistrict({ today: schoolDate(currentTime(), timeZone), students: 2000 }),
  )
  const { state, blocks } = await importBundle(database, {
    districtID,
    actorID: 0,
    name: 'valle-verde-oneroster.zip',
    bytes,
    confirmed: true,
    inOrder: true,
  })
  if (state !== 'done')
    throw new Error(`the roster of the demo came to ${state}: ${JSON.stringify(blocks)}`)
}

/**
 * What classes have recorded about their students. The database works on it while standards are
 * parsed here.
 */
async function giveRecords(database: Database, districtID: number): Promise<void> {
  const today = schoolDate(currentTime(), timeZone)
  await database.transaction(districtID, async (tx) => {
    await seedAttendance(tx, { districtID, today })
    await seedAttendanceOffice(tx, { districtID, today })
    await seedAbsenceReports(tx, { districtID, today })
    await seedGrades(tx, { districtID, today })
    await seedGradebooks(tx, { districtID, today })
    await seedSeating(tx, { districtID, today })
    await seedFeed(tx, { districtID, today })
  })
}

/** Rosters don't contain court orders: the guardian with an account must not see her nephew. */
async function keepApart(tx: Tx, districtID: number): Promise<void> {
  const idOf = async (sourcedID: string): Promise<number> => {
    const [person] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.districtID, districtID), eq(users.sourcedID, sourcedID)))
    return person?.id ?? 0
  }
  const [guardianID, studentID] = [
    await idOf(demoPeople.guardian.sourcedID),
    await idOf(demoRelatives.nephew.sourcedID),
  ]
  await tx
    .update(studentGuardians)
    .set({
      restricted: true,
      restrictionNote: 'Court order of last spring: no contact, no information about school.',
      hasCustody: false,
      mayPickUp: false,
      getsMail: false,
    })
    .where(
      and(
        eq(studentGuardians.districtID, districtID),
        eq(studentGuardians.guardianID, guardianID),
        eq(studentGuardians.studentID, studentID),
      ),
    )
}
