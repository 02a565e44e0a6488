export * from './pd.table.ts'
