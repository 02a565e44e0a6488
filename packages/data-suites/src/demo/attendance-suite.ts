import { attendanceByMonthCSV, attendanceByYearCSV, studentsCSV } from './attendance.ts'
import type { DemoSuite } from './demo-suite.types.ts'
import { absenceBands, schoolYearName } from './histories.ts'

const byYear = 'attendance-by-year'
const byMonth = 'attendance-by-month'

/** Three years of attendance: who is chronically absent, when in the year, in which grades and groups. */
export const attendanceSuite: DemoSuite = {
  name: 'Attendance, three years',
  description:
    'Days absent by month and by school year, with the students they are about. Chronically absent is who misses a tenth of the days or more.',
  files: { students: studentsCSV, [byYear]: attendanceByYearCSV, [byMonth]: attendanceByMonthCSV },
  relationships: [
    [
      [byYear, 'Student ID'],
      ['students', 'Student ID'],
    ],
    [
      [byMonth, 'Student ID'],
      ['students', 'Student ID'],
    ],
  ],
  security: { name: 'Own school', file: 'students', column: 'School Code' },
  mixers: [
    {
      name: 'Absence rate (%)',
      file: byYear,
      definition: (ref) => ({
        type: 'percent',
        numerator: ref('Days Absent', byYear),
        denominator: ref('Days Enrolled', byYear),
      }),
    },
    {
      name: 'Chronically absent',
      file: byYear,
      definition: (ref) => ({
        type: 'conditional',
        cases: [
          {
            when: { op: 'gte', field: ref('Absence rate (%)'), value: 10 },
            result: { value: 'Chronically absent' },
          },
        ],
        otherwise: { value: 'Not chronically absent' },
      }),
    },
    {
      name: 'Chronically absent (%)',
      file: byYear,
      definition: (ref) => ({
        type: 'conditional',
        cases: [
          {
            when: { op: 'gte', field: ref('Absence rate (%)'), value: 10 },
            result: { value: 100 },
          },
        ],
        otherwise: { value: 0 },
      }),
    },
    {
      name: 'Absence band',
      file: byYear,
      definition: (ref) => ({
        type: 'conditional',
        cases: absenceBands(ref('Absence rate (%)')),
        otherwise: { value: '1 Satisfactory: under 5%' },
      }),
    },
    {
      name: 'Absence in the month (%)',
      file: byMonth,
      definition: (ref) => ({
        type: 'percent',
        numerator: ref('Days Absent', byMonth),
        denominator: ref('Days Enrolled', byMonth),
      }),
    },
  ],
  filterSets: [
    {
      name: 'This school year',
      filters: (ref, fall) => [
        { type: 'simple', field: ref('School Year', byYear), value: schoolYearName(fall) },
      ],
    },
    {
      name: 'Last school year',
      filters: (ref, fall) => [
        { type: 'simple', field: ref('School Year', byYear), value: schoolYearName(fall - 1) },
      ],
    },
    {
      name: 'Chronically absent only',
      filters: (ref) => [
        { type: 'simple', field: ref('Chronically absent'), value: 'Chronically absent' },
      ],
    },
  ],
  charts: [
    {
      name: 'Chronically absent this school year (%)',
      size: 'small',
      definition: (ref) => ({
        type: 'number',
        x: { field: ref('School Year', byYear) },
        reducer: 'average',
        value: ref('Chronically absent (%)'),
      }),
    },
    {
      name: 'Chronically absent last school year (%)',
      size: 'small',
      filterSets: ['Last school year'],
      definition: (ref) => ({
        type: 'number',
        reducer: 'average',
        value: ref('Chronically absent (%)'),
      }),
    },
    {
      name: 'Days missed this school year (%)',
      size: 'small',
      filterSets: ['This school year'],
      definition: (ref) => ({ type: 'number', reducer: 'average', value: ref('Absence rate (%)') }),
    },
    {
      name: 'Chronic absence by grade',
      size: 'medium',
      filterSets: ['This school year'],
      definition: (ref) => ({
        type: 'bar',
        x: { field: ref('Grade', byYear) },
        reducer: 'average',
        value: ref('Chronically absent (%)'),
      }),
    },
    {
      name: 'Absence through the year',
      size: 'medium',
      definition: (ref) => ({
        type: 'line',
        x: { field: ref('Month', byMonth) },
        color: { field: ref('School Year', byMonth) },
        reducer: 'average',
        value: ref('Absence in the month (%)'),
      }),
    },
    {
      name: 'Chronic absence by school',
      size: 'medium',
      filterSets: ['This school year'],
      definition: (ref) => ({
        type: 'bar',
        x: { field: ref('School', byYear) },
        reducer: 'average',
        value: ref('Chronically absent (%)'),
        sort: { by: 'value', descending: true },
      }),
    },
    {
      name: 'Free or reduced meals: chronic absence',
      size: 'medium',
      definition: (ref) => ({
        type: 'bar',
        x: { field: ref('School Year', byYear) },
        color: { field: ref('Free or Reduced Meals', 'students') },
        reducer: 'average',
        value: ref('Chronically absent (%)'),
      }),
    },
    {
      name: 'How much is missed',
      size: 'medium',
      definition: (ref) => ({
        type: 'stacked',
        x: { field: ref('School Year', byYear) },
        color: { field: ref('Absence band') },
        reducer: 'recordCount',
      }),
    },
    {
      name: 'Students who are chronically absent',
      size: 'small',
      filterSets: ['This school year', 'Chronically absent only'],
      definition: () => ({ type: 'number', reducer: 'recordCount' }),
    },
    {
      name: 'Students of this school year',
      size: 'small',
      filterSets: ['This school year'],
      definition: (ref) => ({
        type: 'number',
        reducer: 'uniqueCount',
        value: ref('Student ID', byYear),
      }),
    },
    {
      name: 'Median absence this school year',
      size: 'small',
      filterSets: ['This school year'],
      definition: (ref) => ({ type: 'number', reducer: 'median', value: ref('Absence rate (%)') }),
    },
    {
      name: 'Median absence of the chronically absent',
      size: 'small',
      filterSets: ['This school year', 'Chronically absent only'],
      definition: (ref) => ({ type: 'number', reducer: 'median', value: ref('Absence rate (%)') }),
    },
    {
      name: 'Absence by grade and month',
      size: 'medium',
      definition: (ref, fall) => ({
        type: 'heatMap',
        x: { field: ref('Month', byMonth) },
        color: { field: ref('Grade', byMonth) },
        reducer: 'average',
        value: ref('Absence in the month (%)'),
        filters: [
          { type: 'simple', field: ref('School Year', byMonth), value: schoolYearName(fall - 1) },
        ],
      }),
    },
    {
      name: 'English learners: chronic absence',
      size: 'medium',
      definition: (ref) => ({
        type: 'bar',
        x: { field: ref('School Year', byYear) },
        color: { field: ref('English Learner', 'students') },
        reducer: 'average',
        value: ref('Chronically absent (%)'),
      }),
    },
    {
      name: 'Special education: chronic absence',
      size: 'medium',
      definition: (ref) => ({
        type: 'bar',
        x: { field: ref('School Year', byYear) },
        color: { field: ref('Special Education', 'students') },
        reducer: 'average',
        value: ref('Chronically absent (%)'),
      }),
    },
    {
      name: 'Race or ethnicity: absence rate',
      size: 'medium',
      filterSets: ['This school year'],
      definition: (ref) => ({
        type: 'table',
        x: { field: ref('Race or Ethnicity', 'students') },
        reducer: 'average',
        value: ref('Absence rate (%)'),
      }),
    },
    {
      name: 'Spread of absence rates by grade',
      size: 'medium',
      filterSets: ['This school year'],
      definition: (ref) => ({
        type: 'box',
        x: { field: ref('Grade', byYear) },
        value: ref('Absence rate (%)'),
      }),
    },
  ],
  insights: [
    {
      dashboard: 'Attendance at a glance',
      kind: 'change',
      measure: 'Chronically absent (%)',
      by: ['School Year', byYear],
    },
    {
      dashboard: 'Attendance at a glance',
      kind: 'gap',
      measure: 'Chronically absent (%)',
      by: ['Free or Reduced Meals', 'students'],
    },
    {
      dashboard: 'Who misses school',
      kind: 'gap',
      measure: 'Absence rate (%)',
      by: ['Special Education', 'students'],
    },
    {
      dashboard: 'Who misses school',
      kind: 'outlier',
      measure: 'Absence rate (%)',
      by: ['School', byYear],
    },
  ],
  dashboards: [
    {
      name: 'Attendance at a glance',
      nameEs: 'La asistencia de un vistazo',
      description: 'Chronic absence now, by grade, school and season.',
      charts: [
        'Chronically absent this school year (%)',
        'Chronically absent last school year (%)',
        'Students who are chronically absent',
        'Days missed this school year (%)',
        'Absence through the year',
        'Chronic absence by grade',
        'Chronic absence by school',
        'How much is missed',
      ],
    },
    {
      name: 'Who misses school',
      nameEs: 'Quiénes faltan a la escuela',
      description: 'Gaps between groups, and where they close.',
      charts: [
        'Students who are chronically absent',
        'Students of this school year',
        'Median absence this school year',
        'Median absence of the chronically absent',
        'Absence by grade and month',
        'Race or ethnicity: absence rate',
        'English learners: chronic absence',
        'Special education: chronic absence',
        'Free or reduced meals: chronic absence',
        'Spread of absence rates by grade',
      ],
    },
  ],
}
