import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCaller } from '../apps/server/src/modules.ts'
import { permissionNames } from '../packages/auth/src/public.ts'
import type { ImportOutcome } from '../packages/kit/src/shared/index.ts'
import { requestOf, testDatabase, type TestDatabase } from '../packages/kit/src/testing/index.ts'
import { makeRiverbend, type Riverbend } from '../packages/people/src/fixtures.ts'
import { readTextFile } from '../packages/ui/src/list/read-text-file.ts'

/**
 * The files a district has for each list of the school year, ordered so that each finds what it
 * refers to.
 */
interface Spreadsheet {
  list: string
  /** A header and lines as a person would type them, separated by semicolons. */
  lines: string[]
  /** A line with an error and what is reported for it: field, then message. */
  faulty: string
  says: string
}

const spreadsheets: Spreadsheet[] = [
  {
    list: 'schools.levels',
    lines: ['Name;Lowest grade;Highest grade;Order', 'Primaria menor;KG;02;4'],
    faulty: 'Superior;Grade 15;;5',
    says: 'Lowest grade: Must be one of the allowed options',
  },
  {
    list: 'schools.schools',
    lines: [
      'Name;School number;Level;Lowest grade;Highest grade;Status;Street;ZIP code;Time zone (defaults to the district’s);Allow walk-up registration',
      'Peña Elementary;0012;Primaria menor;KG;2;Active;12 Oak St;00501;;No',
      'Escuela Ñandú;0013;;6.º grado;8;Inactiva;;93210-1234;Pacific;Yes',
    ],
    faulty: 'Halfway;0014;Nowhere;KG;2;Active;;;;',
    says: 'Level: Must be one of the allowed options',
  },
  {
    list: 'schools.years',
    lines: [
      'Name;Abbreviation;First day;Last day',
      '2027–2028;27-28;8/16/2027;09-Jun-2028',
      'Año 2028–2029;28-29;2028-08-14;6/8/2029',
    ],
    faulty: '2029–2030;29-30;8/13/2029;2/30/2030',
    says: 'Last day: Must be a valid date',
  },
  {
    list: 'schools.terms',
    lines: [
      'Name;Name in Spanish;Abbreviation;Type;School year;First day;Last day',
      'Fall 2027;Otoño 2027;F27;Semester;2027–2028;8/16/2027;17-Dec-2027',
      'Spring 2028;Primavera 2028;S28;Semestre;2027–2028;2028-01-10;6/9/2028',
    ],
    faulty: 'Summer 2028;Verano;U28;Semester;2027–2028;6/1/2028;7/1/2028',
    says: 'Last day',
  },
  {
    list: 'schools.boardMembers',
    lines: [
      'First name;Last name;Seat or trustee area;Position;Term starts;Term ends;Email',
      'Iñaki;Peña;Area 1;President;12/11/2024;08-Dec-2028;ipena@riverbend.test',
      'Denise;Crawford;Area 2;Secretaría;2024-12-11;;',
    ],
    faulty: 'Arturo;Salas;Area 3;Emperor;2024-12-11;;',
    says: 'Position: Must be one of the allowed options',
  },
  {
    list: 'schools.calendarDays',
    lines: [
      'Date;Type;Name or note',
      '11/11/2026;Día festivo;Día de los Veteranos',
      '2026-11-25;Staff day, no students;Capacitación',
      '18-Dec-2026;Instruction;Último día',
    ],
    faulty: '11/31/2026;Holiday;Nada',
    says: 'Date: Must be a valid date',
  },
  {
    list: 'schools.closedDays',
    lines: ['Name;First day;Last day', 'Día del César Chávez;3/31/2027;31-Mar-2027'],
    faulty: 'Reversed;4/9/2027;2027-04-05',
    says: 'Last day',
  },
  {
    list: 'schools.periods',
    lines: ['Code;Name;Type;Order in the day', '1;Período 1;Class;1', 'ALM;Almuerzo;Lunch;2'],
    faulty: 'X;Odd;Nap;3',
    says: 'Type: Must be one of the allowed options',
  },
  {
    list: 'schools.bellSchedules',
    lines: [
      'Name;Type;Weekdays;Periods',
      'Día regular;Regular;"Monday; Tuesday; Jueves";"Período 1 | 8:05 AM | 8:55 AM | 50\nALM | 12:10 pm | 12:45 pm"',
      'Lluvia;Rainy day;;"1 | 8:05 | 8:45 | 40"',
    ],
    faulty: 'Roto;Regular;;"Período 9 | 8:00 | 9:00"',
    says: 'Periods: Must be one of the allowed options',
  },
  {
    list: 'academics.courses',
    lines: [
      'Local code;Title;SCED code;Credits;Grades;Level',
      'ESP1;Español 1;24052;5;"09; 10";Regular',
      'ESP2;Español 2;24053;5;10;Honores',
      'BIO;Biología;03051;10;10;AP or IB',
    ],
    faulty: 'ART;Arte;5;many;9;Regular',
    says: 'Credits: Must be a number',
  },
  {
    list: 'academics.prerequisites',
    lines: ['Course;Needs;Type', 'ESP2;Español 1;Required before'],
    faulty: 'ESP2;Latín 7;Required before',
    says: 'Needs: Must be one of the allowed options',
  },
  {
    list: 'academics.courseCatalogs',
    lines: [
      'Name;School year;Requests open;Requests close;Courses',
      'Otoño;2026–2027;2/1/2027;15-Feb-2027;"ESP1; ESP2"',
    ],
    faulty: 'Nada;2031;2/1/2027;;ESP1',
    says: 'School year: Must be one of the allowed options',
  },
  {
    list: 'academics.courseGroups',
    lines: ['Name;Description;Courses', 'Idiomas;Español y más;"ESP1\nEspañol 2"'],
    faulty: 'Ciencias;;"BIO; QUI"',
    says: 'Courses: Must be one of the allowed options',
  },
  {
    list: 'academics.courseSequences',
    lines: ['Name;Courses in order', 'Camino de español;"ESP1 | 9\nESP2 | 10"'],
    faulty: 'Otro;"ESP1 | 9\nESP8 | 10"',
    says: 'Courses in order: Must be one of the allowed options',
  },
  {
    list: 'academics.sections',
    lines: [
      'Section number;Course;Term;Seats;First day;Last day',
      '101;ESP1;Fall;32;8/17/2026;18-Dec-2026',
      '101;Español 1;Spring · 26-27;32;2027-01-11;',
    ],
    faulty: '102;ESP1;Summer;-4;;',
    says: 'Seats: Cannot be less than zero',
  },
  {
    list: 'academics.promotionRules',
    lines: [
      'Grade this year;School (blank for every school);At the end of the year;Grade next year',
      '09;;Promover;10',
      '12;Oak High;Graduate;',
    ],
    faulty: '11;;Promote;',
    says: 'Grade next year: This field is required.',
  },
  {
    list: 'settings.buildings',
    lines: [
      'Name;Type;Lease ends;Notes;Alarm and keys',
      'Edificio Ñ;Classrooms;;Cerca de la cancha;Caja 7',
      'Portátil 3;Aula portátil;30-Jun-2028;;',
      'P-4;Portable;6/30/2029;Sin rampa;',
    ],
    faulty: 'P-5;Portable;2/30/2029;;',
    says: 'Lease ends: Must be a valid date',
  },
  {
    list: 'settings.rooms',
    lines: ['Name;Type;Building', 'Salón 7;Aula;Edificio Ñ'],
    faulty: 'Salón 8;Classroom;Edificio 99',
    says: 'Building: Must be one of the allowed options',
  },
  {
    list: 'settings.equipment',
    lines: ['Asset tag;Name;Type;Kept in', 'CB-0001;Portátil Ñandú;Laptop;Salón 7'],
    faulty: 'CB-2;Lost;Laptop;Nowhere',
    says: 'Kept in: Must be one of the allowed options',
  },
  {
    list: 'settings.equipmentCheckouts',
    lines: [
      'Equipment;Student or staff ID;Checked out;Due;Notes',
      'CB-0001;100001;8/18/2026;04-Jun-2027;Cámara rota',
    ],
    faulty: 'CB-0001;999999;2026-08-19;;',
    says: 'Student or staff ID',
  },
  {
    list: 'settings.lockers',
    lines: ['Number;Location', 'A-1;Pasillo Ñ'],
    faulty: ';Pasillo',
    says: 'Number: This field is required.',
  },
  {
    list: 'settings.lockerAssignments',
    lines: ['School year;Locker;Student ID;Notes', '2026–2027;A-1;100001;Llave pequeña'],
    faulty: '2026–2027;A-1;999999;',
    says: 'Student ID',
  },
  {
    list: 'activities.activities',
    lines: ['Name;Type;School year', 'Fútbol;Sport;2026–2027'],
    faulty: 'Nada;Zumba;2026–2027',
    says: 'Type: Must be one of the allowed options',
  },
  {
    list: 'activities.requirements',
    lines: [
      'Name;Checked by;Minimum (%);Description',
      'Examen físico;Sign-off by the office;;Firmado por el médico',
      'Asistencia;Attendance this year;90.5;',
    ],
    faulty: 'Buena asistencia;Attendance this year;lots;',
    says: 'Minimum (%): Must be a number',
  },
  {
    list: 'activities.members',
    lines: [
      'Activity;Student ID;Role;First day;Last day',
      'Fútbol;100001;Capitán;8/24/2026;13-Nov-2026',
    ],
    faulty: 'Ajedrez;100001;Member;2026-08-24;',
    says: 'Activity: Must be one of the allowed options',
  },
  {
    list: 'studentGroups.homerooms',
    lines: ['Name;School year;Room;Grades;Capacity', '9A – Ñandú;2026–2027;Salón 7;09;32'],
    faulty: '9B;2026–2027;;Grade 15;32',
    says: 'Grades: Must be one of the allowed options',
  },
  {
    list: 'studentGroups.housesAndTeams',
    lines: ['Name;Type;School year;Color', 'Águila;Casa;2026–2027;#1c6b57'],
    faulty: 'Halcón;Nest;2026–2027;',
    says: 'Type: Must be one of the allowed options',
  },
  {
    list: 'schoolYear.adHocSessions',
    lines: [
      'Title;Type;Date;Starts;Ends;Teacher’s name or staff ID;Seats',
      'Tutoría de álgebra;Tutoring;10/20/2026;3:10 PM;3:50 PM;700001;12',
      'Examen;Makeup work or test;21-Oct-2026;15:10;16:00;700001;',
    ],
    faulty: 'Tarde;Tutoring;2026-10-22;25:00;26:00;700001;',
    says: 'Starts: Must match the required format',
  },
  {
    list: 'tickets.ticketGroups',
    lines: ['Name;Staff group', 'Mantenimiento de día;Custodians'],
    faulty: 'Nadie;No one;',
    says: 'Staff group: Must be one of the allowed options',
  },
  {
    list: 'tickets.ticketTypes',
    lines: [
      'Name;Ticket group;Priority;First response within (hours)',
      'Baño dañado;Mantenimiento de día;Urgent;4',
    ],
    faulty: 'Pintura;Mantenimiento de día;Normal;soon',
    says: 'First response within (working hours): Must be',
  },
]

let database: TestDatabase
let riverbend: Riverbend
let caller: ReturnType<typeof createCaller>
beforeAll(async () => {
  database = await testDatabase()
  riverbend = await makeRiverbend(database)
  await database.owner`update users set local_id = '700001' where district_id = ${riverbend.districtID} and id = ${riverbend.marcus}`
  await database.owner`insert into staff_group (district_id, name) values (${riverbend.districtID}, 'Custodians')`
  caller = createCaller(
    requestOf(database, {
      districtID: riverbend.districtID,
      userID: riverbend.rosa,
      schoolID: riverbend.oak,
      permissions: [...permissionNames],
      grants: new Map(permissionNames.map((name) => [name, [0]])),
    }),
  )
})
afterAll(() => database.drop())

interface List {
  importRows(input: { csv: string; dryRun: boolean }): Promise<ImportOutcome>
  list(input: object): Promise<{ total: number }>
}
const listOf = (name: string): List =>
  name
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], caller) as List

/** As Excel saves "CSV UTF-8", and as it saves "CSV" on a Western European Windows machine. */
const encodings = {
  'UTF-8 with a byte order mark': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf8'),
  'Windows-1252': (text: string) =>
    Buffer.from(text.replaceAll('–', '\u0096').replaceAll('’', '\u0092'), 'latin1'),
}
const textOf = (bytes: Buffer) => readTextFile(new File([new Uint8Array(bytes)], 'list.csv'))
const file = (lines: string[]) => `${lines.join('\r\n')}\r\n`

describe.each(spreadsheets)('the spreadsheet of $list', ({ list, lines, faulty, says }) => {
  const records = async () => (await listOf(list).list({})).total
  const bring = async (rows: string[], dryRun = false) =>
    listOf(list).importRows({ csv: file(rows), dryRun })

  test('is refused with line and field where a line is wrong, and none of it is written', async () => {
    const before = await records()
    const outcome = await bring([...lines, faulty])
    const told = outcome.findings.map(({ line, field, message }) => ({
      line,
      said: `${field}: ${message}`,
    }))
    expect(told.length, JSON.stringify(outcome)).toBeGreaterThan(0)
    const last = lines.join('\n').split('\n').length + 1
    expect(told).toContainEqual({ line: last, said: expect.stringContaining(says) })
    expect(await records()).toBe(before)
  })

  test('is refused where two lines are about one record', async () => {
    const before = await records()
    const { findings } = await bring([...lines, lines.at(-1) as string])
    expect(findings.map(({ message }) => message).join()).toMatch(
      /This is the same record as in line \d|Another record already has this|is out already|These dates overlap|teacherBusy/,
    )
    expect(await records()).toBe(before)
  })

  test.each(Object.entries(encodings))('is read correctly in %s', async (_name, encoded) => {
    const text = await textOf(encoded(file(lines)))
    const outcome = await listOf(list).importRows({ csv: text, dryRun: false })
    expect(outcome.findings).toEqual([])
    // The second pass imports the same file: nothing is added twice.
    const again = await listOf(list).importRows({ csv: text, dryRun: false })
    expect(again).toMatchObject({ create: 0, update: 0, unchanged: lines.length - 1, findings: [] })
  })
})
