import { assessmentsCSV } from './assessments.ts'
import { attendanceThisYearCSV, studentsCSV } from './attendance.ts'
import type { DemoSuite } from './demo-suite.types.ts'
import { absenceBands, schoolYearName } from './histories.ts'

const results = 'benchmark-assessments'
const attendance = 'attendance-this-year'

/** Three years of benchmark tests, related to this year's attendance: growth, levels and gaps. */
export const assessmentSuite: DemoSuite = {
  name: 'Benchmark assessments, three years',
  description:
    'Reading and math in grades 3 to 11, three testing windows a year, with this year’s attendance.',
  files: { students: studentsCSV, [attendance]: attendanceThisYearCSV, [results]: assessmentsCSV },
  relationships: [
    [
      [results, 'Student ID'],
      ['students', 'Student ID'],
    ],
    [
      [results, 'Student ID'],
      [attendance, 'Student ID'],
    ],
  ],
  security: { name: 'Own school', file: 'students', column: 'School Code' },
  mixers: [
    {
      name: 'Absence rate (%)',
      file: attendance,
      definition: (ref) => ({
        type: 'percent',
        numerator: ref('Days Absent', attendance),
        denominator: ref('Days Enrolled', attendance),
      }),
    },
    {
      name: 'Attendance this year',
      file: attendance,
      definition: (ref) => ({
        type: 'conditional',
        cases: absenceBands(ref('Absence rate (%)')),
        otherwise: { value: '1 Satisfactory: under 5%' },
      }),
    },
    {
      name: 'Met or exceeded (%)',
      file: results,
      definition: (ref) => ({
        type: 'conditional',
        cases: [
          {
            when: {
              op: 'in',
              field: ref('Performance Level', results),
              values: ['3 Met', '4 Exceeded'],
            },
            result: { value: 100 },
          },
        ],
        otherwise: { value: 0 },
      }),
    },
    {
      name: 'Subject and window',
      file: results,
      definition: (ref) => ({
        type: 'combine',
        inputs: [ref('Subject', results), ref('Test Window', results)],
        separator: ', ',
      }),
    },
  ],
  filterSets: [
    {
      name: 'This school year',
      filters: (ref, fall) => [
        { type: 'simple', field: ref('School Year', results), value: schoolYearName(fall) },
      ],
    },
    {
      name: 'Last school year',
      filters: (ref, fall) => [
        { type: 'simple', field: ref('School Year', results), value: schoolYearName(fall - 1) },
      ],
    },
  ],
  charts: [
    {
      name: 'Met or exceeded this school year (%)',
      size: 'small',
      definition: (ref) => ({
        type: 'number',
        x: { field: ref('School Year', results) },
        reducer: 'average',
        value: ref('Met or exceeded (%)'),
      }),
    },
    {
      name: 'Met or exceeded last school year (%)',
      size: 'small',
      filterSets: ['Last school year'],
      definition: (ref) => ({
        type: 'number',
        reducer: 'average',
        value: ref('Met or exceeded (%)'),
      }),
    },
    {
      name: 'Students tested this school year',
      size: 'small',
      filterSets: ['This school year'],
      definition: (ref) => ({
        type: 'number',
        reducer: 'uniqueCount',
        value: ref('Student ID', results),
      }),
    },
    {
      name: 'Tests this school year',
      size: 'small',
      filterSets: ['This school year'],
      definition: () => ({ type: 'number', reducer: 'recordCount' }),
    },
    {
      name: 'Met or exceeded over three years',
      size: 'medium',
      definition: (ref) => ({
        type: 'line',
        x: { field: ref('Test Date', results), part: 'month' },
        color: { field: ref('Subject', results) },
        reducer: 'average',
        value: ref('Met or exceeded (%)'),
      }),
    },
    {
      name: 'Performance levels by year',
      size: 'medium',
      definition: (ref) => ({
        type: 'stacked',
        x: { field: ref('School Year', results) },
        color: { field: ref('Performance Level', results) },
        reducer: 'recordCount',
      }),
    },
    {
      name: 'Average scale score by grade, last year',
      size: 'medium',
      filterSets: ['Last school year'],
      definition: (ref) => ({
        type: 'line',
        x: { field: ref('Grade', results) },
        color: { field: ref('Test Window', results) },
        reducer: 'average',
        value: ref('Scale Score', results),
      }),
    },
    {
      name: 'English learners: met or exceeded',
      size: 'medium',
      definition: (ref) => ({
        type: 'bar',
        x: { field: ref('School Year', results) },
        color: { field: ref('English Learner', 'students') },
        reducer: 'average',
        value: ref('Met or exceeded (%)'),
      }),
    },
    {
      name: 'Attendance and results',
      size: 'medium',
      filterSets: ['This school year'],
      definition: (ref) => ({
        type: 'bar',
        x: { field: ref('Attendance this year') },
        color: { field: ref('Subject', results) },
        reducer: 'average',
        value: ref('Met or exceeded (%)'),
      }),
    },
    {
      name: 'Met or exceeded by school',
      size: 'medium',
      filterSets: ['This school year'],
      definition: (ref) => ({
        type: 'bar',
        x: { field: ref('School', results) },
        color: { field: ref('Subject', results) },
        reducer: 'average',
        value: ref('Met or exceeded (%)'),
      }),
    },
    {
      name: 'Distribution of scale scores',
      size: 'medium',
      filterSets: ['This school year'],
      definition: (ref) => ({ type: 'histogram', x: { field: ref('Scale Score', results) } }),
    },
    {
      name: 'Met or exceeded by grade and school year',
      size: 'medium',
      definition: (ref) => ({
        type: 'heatMap',
        x: { field: ref('Grade', results) },
        color: { field: ref('School Year', results) },
        reducer: 'average',
        value: ref('Met or exceeded (%)'),
      }),
    },
    {
      name: 'Free or reduced meals: met or exceeded',
      size: 'medium',
      definition: (ref) => ({
        type: 'bar',
        x: { field: ref('School Year', results) },
        color: { field: ref('Free or Reduced Meals', 'students') },
        reducer: 'average',
        value: ref('Met or exceeded (%)'),
      }),
    },
    {
      name: 'Special education: met or exceeded',
      size: 'medium',
      definition: (ref) => ({
        type: 'bar',
        x: { field: ref('School Year', results) },
        color: { field: ref('Special Education', 'students') },
        reducer: 'average',
        value: ref('Met or exceeded (%)'),
      }),
    },
    {
      name: 'Students tested',
      size: 'medium',
      definition: (ref) => ({
        type: 'table',
        x: { field: ref('School Year', results) },
        color: { field: ref('Subject and window') },
        reducer: 'uniqueCount',
        value: ref('Student ID', results),
      }),
    },
  ],
  insights: [
    {
      dashboard: 'Benchmark results',
      kind: 'change',
      measure: 'Met or exceeded (%)',
      by: ['School Year', results],
    },
    {
      dashboard: 'Benchmark results',
      kind: 'gap',
      measure: 'Met or exceeded (%)',
      by: ['English Learner', 'students'],
    },
    {
      dashboard: 'Results by school and group',
      kind: 'gap',
      measure: 'Met or exceeded (%)',
      by: ['School', results],
    },
  ],
  dashboards: [
    {
      name: 'Benchmark results',
      nameEs: 'Resultados de las evaluaciones',
      description: 'Where students stand, how they grow, and what attendance has to do with it.',
      charts: [
        'Met or exceeded this school year (%)',
        'Met or exceeded last school year (%)',
        'Students tested this school year',
        'Tests this school year',
        'Met or exceeded over three years',
        'Performance levels by year',
        'Average scale score by grade, last year',
        'Attendance and results',
      ],
    },
    {
      name: 'Results by school and group',
      nameEs: 'Resultados por escuela y grupo',
      description: 'The same results by school, grade and group.',
      charts: [
        'Met or exceeded by school',
        'Distribution of scale scores',
        'Met or exceeded by grade and school year',
        'Free or reduced meals: met or exceeded',
        'Special education: met or exceeded',
        'English learners: met or exceeded',
      ],
    },
  ],
}
