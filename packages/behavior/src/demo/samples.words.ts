import type { Translated } from '@atrium/kit/shared'
import type { ConcernOutcome, ConcernStatus } from '../concerns/concerns.words.ts'
import type {
  Attendance,
  BehaviorCategory,
  Discipline,
  ResponseKind,
  Severity,
} from '../setup/setup.words.ts'
import type { Place } from '../words.ts'

/** The demo district’s lists, as a district in California has them. */
export const demoKinds: readonly { code: string; name: Translated; urgent?: true }[] = [
  {
    code: 'PEERS',
    name: { en: 'Conflict with another student', es: 'Conflicto con otro estudiante' },
  },
  {
    code: 'BULLYING',
    name: { en: 'Bullying or harassment', es: 'Acoso u hostigamiento' },
    urgent: true,
  },
  { code: 'CLASS', name: { en: 'Disrupting class', es: 'Interrumpe la clase' } },
  {
    code: 'WITHDRAWN',
    name: { en: 'Withdrawn or unlike themselves lately', es: 'Últimamente retraído o distinto' },
  },
  {
    code: 'SAFETY',
    name: { en: 'Safety of the student or others', es: 'Seguridad del estudiante o de otros' },
    urgent: true,
  },
  { code: 'PHONE', name: { en: 'Phone or device', es: 'Teléfono o dispositivo' } },
]

interface DemoType {
  code: string
  name: Translated
  category: BehaviorCategory
  severity: Severity
  law: string | null
  reportable: boolean
  suspendable: boolean
}
export const demoTypes: readonly DemoType[] = [
  {
    ...{ code: 'FIGHT', category: 'stateOffense', severity: 'major' },
    name: { en: 'Fighting', es: 'Pelea' },
    ...{ law: 'Ed. Code 48900(a)(1)', reportable: true, suspendable: true },
  },
  {
    ...{ code: 'THREAT', category: 'stateOffense', severity: 'major' },
    name: { en: 'Threat to another person', es: 'Amenaza a otra persona' },
    ...{ law: 'Ed. Code 48900(a)(1)', reportable: true, suspendable: true },
  },
  {
    ...{ code: 'BULLY', category: 'stateOffense', severity: 'major' },
    name: { en: 'Bullying', es: 'Acoso escolar' },
    ...{ law: 'Ed. Code 48900(r)', reportable: true, suspendable: true },
  },
  {
    ...{ code: 'VAPE', category: 'stateOffense', severity: 'moderate' },
    name: { en: 'Tobacco or vaping', es: 'Tabaco o vapeo' },
    ...{ law: 'Ed. Code 48900(h)', reportable: true, suspendable: true },
  },
  {
    ...{ code: 'DEFIANCE', category: 'codeOfConduct', severity: 'minor' },
    name: { en: 'Disruption or defiance', es: 'Interrupción o desobediencia' },
    ...{ law: 'Ed. Code 48900(k)', reportable: true, suspendable: false },
  },
  {
    ...{ code: 'DEVICE', category: 'schoolViolation', severity: 'minor' },
    name: { en: 'Misuse of a phone or device', es: 'Mal uso de un teléfono o dispositivo' },
    ...{ law: null, reportable: false, suspendable: false },
  },
]

interface DemoResponse {
  code: string
  name: Translated
  kind: ResponseKind
  discipline: Discipline
  attendance: Attendance
  /** The code of its attendance mark. */
  mark?: string
  appealDays?: number
}
export const demoResponses: readonly DemoResponse[] = [
  {
    ...{ code: 'TALK', kind: 'support', discipline: 'other', attendance: 'none' },
    name: { en: 'Restorative conference', es: 'Reunión restaurativa' },
  },
  {
    ...{ code: 'CICO', kind: 'support', discipline: 'other', attendance: 'none' },
    name: { en: 'Check-in and check-out each day', es: 'Saludo y despedida diarios con un adulto' },
  },
  {
    ...{ code: 'COUNSELOR', kind: 'support', discipline: 'other', attendance: 'none' },
    name: { en: 'Counselor meetings', es: 'Reuniones con consejería' },
  },
  {
    ...{ code: 'CALL', kind: 'consequence', discipline: 'other', attendance: 'none' },
    name: { en: 'Call home', es: 'Llamada a casa' },
  },
  {
    ...{ code: 'DETENTION', kind: 'consequence', discipline: 'other', attendance: 'none' },
    name: { en: 'Lunch detention', es: 'Detención a la hora del almuerzo' },
  },
  {
    ...{ code: 'ISS', kind: 'consequence', discipline: 'inSchool', attendance: 'inSchool' },
    name: { en: 'In-school suspension', es: 'Suspensión en la escuela' },
    mark: 'N',
  },
  {
    ...{ code: 'OSS', kind: 'consequence', discipline: 'outOfSchool', attendance: 'outOfSchool' },
    name: { en: 'Out-of-school suspension', es: 'Suspensión fuera de la escuela' },
    ...{ mark: 'O', appealDays: 5 },
  },
]

/** The attendance codes of suspensions. */
export const demoMarks = [
  {
    code: 'N',
    description: { en: 'In-school suspension', es: 'Suspensión en la escuela' },
    category: 'inAttendance',
    sortOrder: 90,
  },
  {
    code: 'O',
    description: { en: 'Out-of-school suspension', es: 'Suspensión fuera de la escuela' },
    category: 'excusedAbsence',
    sortOrder: 91,
  },
] as const

interface DemoConcern {
  kind: string
  location: Place
  status: ConcernStatus
  outcome?: ConcernOutcome
  story: string
  answer?: string
}
export const demoConcerns: readonly DemoConcern[] = [
  {
    kind: 'WITHDRAWN',
    location: 'classroom',
    status: 'submitted',
    story:
      'Has sat alone at lunch all week and put the head down in class twice. That is new. I asked if everything is all right and got a shrug.',
  },
  {
    kind: 'PEERS',
    location: 'hallway',
    status: 'submitted',
    story: 'Shouting with another student at the lockers before third period. I separated them.',
  },
  {
    kind: 'BULLYING',
    location: 'online',
    status: 'looking',
    story:
      'Two students showed me messages in a group chat that make fun of how this student talks.',
  },
  {
    kind: 'PHONE',
    location: 'classroom',
    status: 'closed',
    outcome: 'talked',
    story: 'Recorded part of my class and posted it. I saw it after school.',
    answer: 'We talked, and the video is down.',
  },
  {
    kind: 'CLASS',
    location: 'classroom',
    status: 'closed',
    outcome: 'support',
    story: 'Called out and left the seat eight times in one period.',
    answer: 'Checks in with the counselor each morning now.',
  },
]

export interface DemoIncident {
  type: string
  response: string
  /** School days of suspension. */
  days: number
  location: Place
  story: string
  familyText: string
}

/** What follows each kind of behavior in the demo. */
export const demoIncidents: readonly [DemoIncident, DemoIncident, DemoIncident, ...DemoIncident[]] =
  [
    {
      type: 'DEFIANCE',
      response: 'CICO',
      days: 0,
      location: 'classroom',
      story: 'Refused to put the phone away, threw the worksheet down, and left the room.',
      familyText: 'Left the classroom without permission after being asked to put a phone away.',
    },
    {
      type: 'DEVICE',
      response: 'TALK',
      days: 0,
      location: 'classroom',
      story: 'Filmed a classmate without asking and shared it in a chat.',
      familyText: 'Filmed another student and shared the video.',
    },
    {
      type: 'FIGHT',
      response: 'OSS',
      days: 2,
      location: 'hallway',
      story: 'Pushed, then hit another student at the lockers. Two teachers separated them.',
      familyText: 'Hit another student in the hallway. No one needed a doctor.',
    },
    {
      type: 'DEFIANCE',
      response: 'DETENTION',
      days: 0,
      location: 'classroom',
      story: 'Kept talking over the teacher after three reminders.',
      familyText: 'Kept interrupting class after three reminders.',
    },
    {
      type: 'VAPE',
      response: 'ISS',
      days: 1,
      location: 'restroom',
      story: 'A vape was found in the backpack after the detector in the restroom went off.',
      familyText: 'Had a vape at school. A counselor will meet with your child.',
    },
  ]
