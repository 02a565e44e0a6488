export * from './ad-hoc/ad-hoc.table.ts'
