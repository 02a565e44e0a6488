export { partsOfCourse } from './office/term-grades.queries.ts'
export { gpaSQL, methodAt } from './transcript/gpa.queries.ts'
export { transcriptAttempts } from './transcript/transcript.table.ts'
export { seedTranscripts } from './demo/seed.actions.ts'
