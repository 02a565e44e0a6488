import { appRouter, type modules } from '../apps/server/src/modules.ts'
import { sampleInput } from '../apps/server/src/sample-input.ts'
import { isSensitive } from '../packages/auth/src/permissions.words.ts'
import { zipOf } from '../packages/demo/src/public.ts'
import { registeredRecords } from '../packages/kit/src/server/record-procedures.ts'
import { emptyDraft, isBlank, plusDays, type Field } from '../packages/kit/src/shared/index.ts'
import { mealChoices } from '../packages/classroom/src/meals/meals.words.ts'
import { until } from './until.ts'

/** A district's first administrator, signed in over HTTP like any browser. */
export interface Administrator {
  base: string
  read<Answer>(path: string, input?: unknown): Promise<Answer>
  /** Throws, with the answer, unless it is accepted. */
  write<Answer>(path: string, input?: unknown): Promise<Answer>
  /** The answer to a query, also to one that is refused. */
  ask(path: string, input?: unknown): Promise<Response>
  send(path: string, init: RequestInit): Promise<Response>
}

const json = { 'content-type': 'application/json' }
export const head = 'head@valley.test'
const password = 'Sunlit-Orchard-47!'

const post = (base: string, path: string, body: unknown) =>
  fetch(`${base}/trpc/${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) })

/** Follows the link that `npm run admin` prints, and signs in. */
export async function signInByLink(
  base: string,
  token: string,
  username = head,
): Promise<Administrator> {
  const set = await post(base, 'auth.setPassword', { token, password, confirmPassword: password })
  if (!set.ok) throw new Error(`auth.setPassword: ${set.status} ${await set.text()}`)
  return signInAgain(base, username)
}

export async function signInAgain(base: string, username = head): Promise<Administrator> {
  const signedIn = await post(base, 'auth.login', { username, password })
  if (!signedIn.ok) throw new Error(`auth.login: ${signedIn.status} ${await signedIn.text()}`)
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const send = (path: string, init: RequestInit) =>
    fetch(base + path, { ...init, headers: { ...init.headers, cookie } })
  const dataOf = async <Answer>(path: string, answer: Response): Promise<Answer> => {
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 500)}`)
    return (JSON.parse(text) as { result: { data: Answer } }).result.data
  }
  const ask = (path: string, input?: unknown) =>
    send(
      `/trpc/${path}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`,
      {},
    )
  return {
    base,
    send,
    ask,
    read: async (path, input) => dataOf(path, await ask(path, input)),
    write: async (path, input) =>
      dataOf(
        path,
        await send(`/trpc/${path}`, {
          method: 'POST',
          headers: json,
          body: JSON.stringify(input ?? {}),
        }),
      ),
  }
}

/** What the set-up made, for the writes and for addresses of records. */
export interface Made {
  today: string
  schoolID: number
  yearID: number
  termID: number
  sectionID: number
  studentID: number
  otherStudentID: number
  staffID: number
  guardianID: number
  importedCourseID: number
  fiscalYearID: number
}

/** The term and the year around a day: from two months before. */
export const rosterSpan = (today: string): { from: string; to: string; end: string } => ({
  from: plusDays(today, -60),
  to: plusDays(today, 60),
  end: plusDays(today, 200),
})

/** A school, a year with a term, and a small roster: people, a course, and a class with students. */
export async function setUpDistrict(by: Administrator, today: string): Promise<Made> {
  const { id: schoolID } = await by.write<{ id: number }>('schools.schools.create', {
    draft: {
      ...blank('schools.schools'),
      name: 'Valley High',
      number: '0100',
      gradeLow: '09',
      gradeHigh: '12',
    },
  })
  // Servers learn from a notice that there is a new school.
  await until(() =>
    by.write('auth.switchSchool', { schoolID }).then(
      () => true,
      () => false,
    ),
  )
  const span = rosterSpan(today)
  const { from, end } = span
  const { id: yearID } = await by.write<{ id: number }>('schools.years.create', {
    draft: { name: 'This year', abbr: 'TY', startDate: from, endDate: end },
  })
  const { id: termID } = await by.write<{ id: number }>('schools.terms.create', {
    draft: {
      ...blank('schools.terms'),
      ...{ name: 'Fall', abbr: 'F', kind: 'semester', schoolYearID: yearID },
      ...{ startDate: from, endDate: span.to },
    },
  })
  await importRoster(by, span)
  const found = async (path: string, search: string) => {
    const { rows } = await by.read<{ rows: { id: number }[] }>(path, { search, size: 50 })
    const [first] = rows
    if (!first) throw new Error(`${path} found no ${search}`)
    return first.id
  }
  return {
    ...{ today, schoolID, yearID, termID },
    sectionID: await found('academics.sections.list', 'Algebra'),
    studentID: await found('students.list', 'Mora'),
    otherStudentID: await found('students.list', 'Okafor'),
    staffID: await found('staff.list', 'Reyes'),
    guardianID: await found('guardians.list', 'Mora'),
    importedCourseID: await found('academics.courses.list', 'Algebra'),
    fiscalYearID: (await by.write<{ yearID: number }>('finance.years.openNext')).yearID,
  }
}

/** Imports the small roster; with `left`, one in which Chidi Okafor has left the school. */
export async function importRoster(
  by: Administrator,
  { from, to, end, left = false }: { from: string; to: string; end: string; left?: boolean },
): Promise<void> {
  const status = left ? 'tobedeleted' : 'active'
  const lines = (header: string, ...rows: string[]) => `${[header, ...rows].join('\r\n')}\r\n`
  const roster = await zipOf(
    new Map([
      [
        'orgs.csv',
        lines('sourcedId,status,name,type,identifier', 'o1,active,Valley High,school,0100'),
      ],
      [
        'academicSessions.csv',
        lines(
          'sourcedId,status,title,type,startDate,endDate,parentSourcedId,schoolYear',
          `y1,active,This year,schoolYear,${from},${end},,${end.slice(0, 4)}`,
          `t1,active,Fall,semester,${from},${to},y1,${end.slice(0, 4)}`,
        ),
      ],
      [
        'users.csv',
        lines(
          'sourcedId,status,enabledUser,orgSourcedIds,role,username,givenName,familyName,identifier,email,grades,agentSourcedIds',
          's1,active,true,o1,student,lmora,Luz,Mora,70001,luz@valley.test,09,g1',
          `s2,${status},true,o1,student,cokafor,Chidi,Okafor,70002,chidi@valley.test,10,`,
          't1,active,true,o1,teacher,areyes,Alma,Reyes,90001,alma@valley.test,,',
          'g1,active,true,o1,guardian,rmora,Rosa,Mora,,rosa@valley.test,,s1',
        ),
      ],
      [
        'courses.csv',
        lines('sourcedId,status,title,courseCode,orgSourcedId', 'c1,active,Algebra 1,ALG1,o1'),
      ],
      [
        'classes.csv',
        lines(
          'sourcedId,status,title,courseSourcedId,classCode,classType,schoolSourcedId,termSourcedIds',
          'k1,active,Algebra 1 · 1,c1,1,scheduled,o1,t1',
        ),
      ],
      [
        'enrollments.csv',
        lines(
          'sourcedId,status,classSourcedId,schoolSourcedId,userSourcedId,role,primary',
          'e1,active,k1,o1,s1,student,',
          `e2,${status},k1,o1,s2,student,`,
          'e3,active,k1,o1,t1,teacher,true',
        ),
      ],
    ]),
  )
  const answer = await by.send('/midas/rest/imports/source?name=roster.zip', {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(roster),
  })
  if (answer.status !== 201)
    throw new Error(`imports/source: ${answer.status} ${await answer.text()}`)
  const { importID } = ((await answer.json()) as { import: { importID: number } }).import
  type View = { state: string; blocks?: { code: string; number: number }[] }
  let view: View = { state: '' }
  const state = async (...wanted: string[]) =>
    until(async () => {
      view = await by.read<View>('imports.get', { importID })
      return wanted.includes(view.state)
    })
  await by.write('imports.preflight', { importID })
  await state('ready', 'blocked')
  // So small a roster ends more than one record in twenty: that is confirmed by its number.
  const typed = view.blocks?.map(({ code, number }) => [code, String(number)] as const)
  await by.write('imports.confirm', {
    importID,
    ...(typed && typed.length > 0 && { typed: Object.fromEntries(typed) }),
  })
  await state('done', 'failed')
  if (view.state !== 'done') throw new Error(`the roster was not imported: ${JSON.stringify(view)}`)
}

const definitionOf = (name: string) => {
  const found = registeredRecords().find(({ definition }) => definition.name === name)
  if (!found) throw new Error(`there is no record ${name}`)
  return found.definition
}
const blank = (name: string) =>
  filled(definitionOf(name).fields as Record<string, Field>, '2026-01-01', {})

/** The simplest draft that a form accepts: what is required, and no more. */
function filled(
  fields: Record<string, Field>,
  today: string,
  references: Record<string, number>,
): Record<string, unknown> {
  const own = Object.entries(fields).filter(([, { readOnly }]) => !readOnly)
  const draft = emptyDraft(Object.fromEntries(own))
  for (const [name, field] of own)
    if (name in draft && field.required && isBlank(draft[name]))
      draft[name] = sample(field, today, references)
  return draft
}

function sample(field: Field, today: string, references: Record<string, number>): unknown {
  switch (field.type) {
    case 'choice':
      return field.of[0]
    case 'choices':
      return [field.of[0]]
    case 'translated':
      return { en: 'Sample', es: null }
    case 'integer':
    case 'number':
    case 'cents':
      return Math.max(field.min ?? 1, (field.moreThan ?? 0) + 1)
    case 'date':
      return today
    case 'instant':
      return `${today}T17:00:00Z`
    case 'email':
      return 'sample@valley.test'
    case 'phone':
      return '(559) 555-0134'
    case 'url':
      return 'https://valley.test/'
    case 'time':
      return '09:00'
    case 'color':
      return '#336699'
    case 'reference':
      return references[field.to]
    case 'lines':
      return [filled(field.fields as Record<string, Field>, today, references)]
    default:
      return 'Sample'
  }
}

/** Values that a record's own rules ask for, beyond its fields' rules. */
const drafts: Record<string, (made: Made, ids: Record<string, number>) => Record<string, unknown>> =
  {
    'attendance.marks': () => ({ code: 'Z' }),
    'grades.marks': () => ({ mark: 'Q' }),
    'grades.scales': (_, ids) => ({
      steps: [{ gradeMarkID: ids['grades.marks'], fromPercent: 0 }],
    }),
    'schools.bellSchedules': (_, ids) => ({
      times: [
        {
          periodID: ids['schools.periods'],
          startTime: '08:00',
          endTime: '08:50',
          instructionalMinutes: null,
        },
      ],
    }),
    'settings.equipmentCheckouts': () => ({ borrowerNumber: '70001' }),
    'settings.lockerAssignments': () => ({ studentNumber: '70001' }),
    'behavior.concerns': ({ studentID, schoolID }, ids) => ({
      ...{ studentID, schoolID, kindID: ids['behavior.concernKinds'] },
    }),
    'foodServices.menus': (_, ids) => ({
      schoolID: null,
      items: [{ itemID: ids['foodServices.items'] }],
    }),
    'humanResources.allowances': () => ({ perYear: 12 }),
    // After the three that a district starts with.
    'students.tiers': () => ({ place: 4, support: 'intensive' }),
    'students.monitors': (_, ids) => ({ areaID: ids['students.areas'] }),
    'students.rtiReferrals': ({ studentID, schoolID }, ids) => ({
      ...{ studentID, schoolID, areaID: ids['students.areas'] },
    }),
    'transportation.drivers': ({ today }) => ({
      ...{ passenger: true, schoolBus: true, licenseExpiresOn: plusDays(today, 90) },
      ...{ medicalExpiresOn: plusDays(today, 90), certificateExpiresOn: plusDays(today, 90) },
    }),
    'transportation.routes': ({ schoolID }, ids) => ({
      ...{ schoolID, days: ['mon', 'tue', 'wed', 'thu', 'fri'] },
      stops: [{ stopID: ids['transportation.stops'], time: '07:10' }],
    }),
    'transportation.riders': ({ studentID, schoolID }, ids) => ({
      ...{ studentID, schoolID, routeID: ids['transportation.routes'] },
      ...{ stopID: ids['transportation.stops'], days: ['mon', 'tue', 'wed', 'thu', 'fri'] },
    }),
    'transportation.trips': ({ schoolID, today }) => ({
      ...{ schoolID, tripOn: today, leavesAt: '08:30', returnsAt: '14:00', riders: 30 },
    }),
    // A page shows copies: that of the evidence before it.
    'observation.frameworks': () => ({
      levels: ['Starting', 'Skilled'].map((name) => ({ name, nameEs: null })),
    }),
    'observation.competencies': (_, ids) => ({
      frameworkID: ids['observation.frameworks'],
      indicators: [
        {
          ...{ code: '1a', name: 'Asks why', nameEs: null, level1: null, level2: null },
          ...{ level3: null, level4: null, level5: null },
        },
      ],
    }),
    'observation.exercises': ({ staffID }, ids) => ({
      frameworkID: ids['observation.frameworks'],
      raters: [{ raterID: staffID }],
    }),
    'educatorGrowth.communities': ({ staffID }) => ({ facilitatorID: staffID, members: [] }),
    'goals.pages': () => ({ items: [{ submissionID: submittedCopy }] }),
    'site.helpDocuments': () => ({ route: 'students/search' }),
    'schoolYear.adHocSessions': () => ({ teacherNumber: '90001', endTime: '10:00' }),
    'academics.prerequisites': ({ importedCourseID }) => ({ requiredCourseID: importedCourseID }),
    'activities.members': () => ({ studentNumber: '70001' }),
    'finance.accounts': () => ({ kind: 'asset' }),
    'finance.transactionRules': () => ({ contains: 'Stamps' }),
    'grants.applications': ({ staffID }) => ({ ownerID: staffID }),
    'grants.awards': ({ staffID }) => ({ managerID: staffID }),
    'grants.evidence': ({ staffID }) => ({ ownerID: staffID }),
    'auth.permissionGroups': () => ({ permissions: ['pd.approve'] }),
    'pd.areaApprovers': ({ staffID }) => ({ userID: staffID }),
    'progress.tests': () => ({ parts: [{ name: 'Total', lowest: 0, highest: 36, metFrom: null }] }),
    'progress.yearRequirements': () => ({ credits: 55 }),
  }

/**
 * An administrator has no position, from which leave follows. People join the group before they are
 * named for an institute.
 */
const ofOthers: ReadonlySet<string> = new Set([
  'humanResources.leaveRequests',
  'institutes.administrators',
  // Takes two people on the staff, and an observation an evaluator whom one of them is.
  'observation.colleagues',
  'observation.observations',
  // A plan starts from a template with questions, and members of a community write about its meetings.
  'educatorGrowth.plans',
  'educatorGrowth.meetings',
])
/** The copy of the evidence that was submitted. */
let submittedCopy = 0

/** What has to happen to a record before others can refer to it. */
const after: Record<string, (by: Administrator, id: number, made: Made) => Promise<unknown>> = {
  'auth.permissionGroups': joinGroup,
  'goals.evidence': async (by, id) => {
    await by.write('goals.evidence.act', { id, act: 'submit', filled: { audience: 'private' } })
    const copies = await by.read<{ id: number }[]>('goals.ownCopies.options', {})
    submittedCopy = copies[0]?.id ?? 0
  },
  'grants.workflows': (by, workflowID) => by.write('grants.publish', { workflowID }),
}

/** Who approves courses of an area has to hold the permission first. */
async function joinGroup(by: Administrator, groupID: number, { staffID }: Made): Promise<void> {
  const { groups } = await by.read<{
    groups: { groupID: number; schoolID: number }[]
  }>('auth.districtUsers.get', { userID: staffID })
  const seen = groups.map((one) => ({ groupID: one.groupID, schoolID: one.schoolID }))
  await by.write('auth.districtUsers.setMemberships', {
    ...{ userID: staffID, seen, memberships: [...seen, { groupID, schoolID: 0 }] },
  })
}

/**
 * Adds one record of each list, those that others refer to first, as its form would with nothing
 * but the required fields. Returns their ids by the record's name, and the ones that were refused.
 */
export async function addOneOfEach(
  by: Administrator,
  made: Made,
): Promise<{ ids: Record<string, number>; refused: Record<string, string> }> {
  const ids: Record<string, number> = {
    'schools.schools': made.schoolID,
    'schools.years': made.yearID,
    'schools.terms': made.termID,
    'finance.fiscalYears': made.fiscalYearID,
  }
  const refused: Record<string, string> = {}
  const waiting = registeredRecords().filter(
    ({ definition: { name, single, rights } }) =>
      // Some are written by others, on pages of their own.
      !(name in ids) &&
      !single &&
      !ofOthers.has(name) &&
      rights.create.every((need) => need.length > 0) &&
      // An administrator names who writes them, and doesn't; families write some themselves.
      !rights.create.some((need) =>
        (typeof need === 'string' ? [need] : need).every(
          (one) => isSensitive(one) || one === 'children.own',
        ),
      ),
  )
  for (let progress = true; progress && waiting.length > 0;) {
    progress = false
    const names = new Set(waiting.map(({ definition }) => definition.name))
    for (const one of waiting.splice(0)) {
      const { name, fields } = one.definition
      const own = Object.values(fields as Record<string, Field>)
      const needed = [
        ...own,
        ...own.flatMap((field) =>
          field.type === 'lines' && field.required ? Object.values(field.fields) : [],
        ),
      ].flatMap((field) => (field.type === 'reference' && field.required ? [field.to] : []))
      if (needed.some((to) => to !== name && names.has(to) && !(to in ids))) {
        waiting.push(one)
        continue
      }
      progress = true
      try {
        const draft = {
          ...filled(fields as Record<string, Field>, made.today, ids),
          ...drafts[name]?.(made, ids),
        }
        ids[name] = (await by.write<{ id: number }>(`${name}.create`, { draft })).id
        await after[name]?.(by, ids[name], made)
      } catch (error) {
        refused[name] = String(error)
      }
    }
  }
  for (const { definition } of waiting)
    refused[definition.name] = 'what it refers to could not be added'
  return { ids, refused }
}

type Write = (by: Administrator, made: Made) => Promise<unknown>

/**
 * One write of each module whose lists don't already take a record above. A new module doesn't
 * compile without one.
 */
export const writes: Record<keyof typeof modules, Write | 'its lists' | 'nothing'> = {
  auth: 'its lists',
  students: (by, { today, schoolID }) =>
    by.write('students.add', {
      draft: { firstName: 'Noa', lastName: 'Lind', birthDate: '2012-03-04' },
      entry: { schoolID, grade: '09', entryDate: today, entryCode: null },
      isNobodyElse: true,
    }),
  staff: 'its lists',
  guardians: (by) =>
    by.write('guardians.add', {
      draft: { firstName: 'Per', lastName: 'Lind', email: 'per@valley.test' },
      isNobodyElse: true,
    }),
  people: (by, { studentID }) =>
    by.write('people.pin', { kind: 'student', id: studentID, isPinned: true }),
  // Sections are written by academics and imports.
  roster: 'nothing',
  // Only a school nurse keeps health records. An administrator names the first one, and isn't one.
  health: async (by, made) => {
    const { rows } = await by.read<{ rows: { id: number }[] }>('auth.permissionGroups.list', {
      search: 'School nurses',
    })
    return joinGroup(by, rows[0]?.id ?? 0, made)
  },
  // A clerk, whom an administrator names, decides who eats free.
  foodServices: 'its lists',
  familyRegistration: 'its lists',
  // An administrator sets up its lists; a leave request manager and HR, whom they name, work with them.
  humanResources: 'its lists',
  // An administrator sets up its lists; a principal, whom they name, works with them.
  behavior: 'its lists',
  transportation: 'its lists',
  autoCall: (by, { schoolID }) =>
    by.write('autoCall.announce', {
      ...{ kind: 'drill', schoolID, en: 'Fire drill at ten.', es: 'Simulacro a las diez.' },
    }),
  // An administrator sets the rule; a case manager, whom they name, writes the plans.
  specialEducation: async (by, made) => {
    const { rows } = await by.read<{ rows: { id: number }[] }>('auth.permissionGroups.list', {
      search: 'Special education case managers',
    })
    return joinGroup(by, rows[0]?.id ?? 0, made)
  },
  // Only people named for it work with merit pay. An administrator names the first one.
  meritPay: async (by, made) => {
    const { rows } = await by.read<{ rows: { id: number }[] }>('auth.permissionGroups.list', {
      search: 'Merit pay administrators',
    })
    return joinGroup(by, rows[0]?.id ?? 0, made)
  },
  goals: 'its lists',
  educatorGrowth: 'its lists',
  // An administrator sets up frameworks; evaluators, whom they name, observe.
  observation: 'its lists',
  institutes: 'its lists',
  classroom: (by, { staffID, sectionID, studentID, today }) =>
    by.write('classroom.saveMeals', {
      ...{ staffID, sectionID, meal: 'lunch', date: today },
      choices: [{ studentID, choice: mealChoices[0] }],
    }),
  imports: async (by) => {
    const { rows } = await by.read<{ rows: { id: number }[] }>('imports.recent', { size: 5 })
    const importID = rows[0]?.id
    return by.write('imports.rename', {
      ...{ importID, name: 'The first roster', processing: 'manual' },
    })
  },
  registration: (by) =>
    by.write('registration.saveConfiguration', {
      version: 0,
      draft: {
        ...{ enabled: true, allowWalkUps: true, defaultPermissionGroupID: null },
        ...{ invitationMessage: null, usersToNotify: [], formID: null },
      },
    }),
  // The modules whose forms they are write them.
  forms: 'nothing',
  documents: (by, { sectionID, staffID }) =>
    by.write('documents.print', { kind: 'classroom.roster', input: { sectionID, staffID } }),
  notify: (by) => by.write('notify.choose', { kind: 'tickets.work', email: 'off' }),
  site: 'its lists',
  schools: 'its lists',
  districtSettings: (by) =>
    by.write('districtSettings.save', {
      ...{ name: 'attendance.settings', schoolID: 0, version: 0 },
      changes: {},
    }),
  settings: 'its lists',
  microcredentials: 'its lists',
  payments: (by) =>
    by.write('payments.provider.save', {
      version: 0,
      draft: {
        provider: 'stripe',
        enabled: false,
        secretKey: 'sk_test_sample',
        webhookSecret: null,
      },
    }),
  standards: 'its lists',
  credentials: (by) =>
    by.write('credentials.saveIssuer', {
      ...{ version: 0, name: 'Valley Unified', baseURL: by.base },
      ...{ url: null, email: null, description: null },
    }),
  dataSuites: (by) => by.write('dataSuites.create', { name: 'Our figures', description: null }),
  bulkOperations: (by) =>
    by.write('bulkOperations.preview', {
      ...{ kind: 'student', section: 'language', field: 'homeLanguage', value: 'es' },
      selection: { by: 'ids', ids: ['70001'] },
    }),
  attendance: 'its lists',
  grades: 'its lists',
  events: 'its lists',
  pd: 'its lists',
  // Planned: it has a screen, and nothing to save yet.
  materials: 'nothing',
  platform: (by) =>
    by.write('platform.districts.add', {
      ...{ name: 'Lakeside Unified', timeZone: 'America/Chicago' },
      administratorEmail: 'head@lakeside.test',
    }),
  schoolYear: 'its lists',
  academics: 'its lists',
  search: 'nothing',
  tickets: 'its lists',
  studentGroups: 'its lists',
  activities: 'its lists',
  seating: (by, { staffID, sectionID, studentID }) =>
    by.write('seating.saveGroups', {
      ...{ staffID, sectionID },
      draft: { name: 'Pairs', method: 'random', groups: [{ name: 'A', studentIDs: [studentID] }] },
    }),
  feed: (by, { staffID, sectionID, today }) =>
    by.write('feed.saveSnippet', {
      ...{ staffID, sectionID },
      draft: {
        ...{ title: 'Welcome', body: null, link: null, postOn: today },
        ...{ forFamilies: true, isShared: false, fileUUID: null, fileName: null },
      },
    }),
  finance: 'its lists',
  billing: 'its lists',
  grants: 'its lists',
  timesheets: 'its lists',
  reportCards: 'its lists',
  progress: 'its lists',
  security: (by, { studentID, today }) =>
    by.write('security.disclosures.add', {
      ...{ studentID, disclosedOn: today, recipient: 'Lakeside Unified', purpose: 'Enrollment' },
      ...{ basis: 'transfer', records: 'Transcript' },
    }),
}

/**
 * Every query of the product, with what the set-up made, and with its records: the paths of those
 * that end in an unexpected error.
 */
export async function brokenReads(
  by: Administrator,
  made: Made,
  ids: Record<string, number>,
): Promise<string[]> {
  const hints = {
    ...made,
    ...{ text: 'Mora', search: 'Mora', query: 'Mora', page: 1, size: 50, limit: 50 },
    ...{
      date: made.today,
      from: made.today,
      to: made.today,
      kind: 'student',
      name: 'attendance.settings',
    },
  }
  const broken: string[] = []
  for (const [path, procedure] of Object.entries(appRouter._def.procedures)) {
    const { type, inputs } = (procedure as unknown as { _def: { type: string; inputs: unknown[] } })
      ._def
    if (type !== 'query') continue
    const record = path.replace(/\.\w+$/, '')
    for (const turn of [0, 1]) {
      const input = sampleInput(inputs[0], { ...hints, id: ids[record] ?? 1 }, turn)
      const { status } = await by.ask(path, input)
      if (status >= 500) broken.push(`${path} ${JSON.stringify(input)}`)
    }
  }
  return broken
}
