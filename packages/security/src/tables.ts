export * from './access-review/access-review.table.ts'
export * from './disclosures/disclosures.table.ts'
export * from './widgets/widgets.table.ts'
