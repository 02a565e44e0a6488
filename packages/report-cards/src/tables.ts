export * from './setup/setup.table.ts'
export * from './transcript/transcript.table.ts'
