export * from './test-database.ts'
export * from './test-request.ts'
export * from './cuttable-way.ts'
