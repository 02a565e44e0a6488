export * from './widgets/widgets.table.ts'
