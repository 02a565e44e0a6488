export * from './requirements/requirements.table.ts'
export * from './service/service.table.ts'
export * from './tests/tests.table.ts'
