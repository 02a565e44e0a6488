export * from './forms.table.ts'
