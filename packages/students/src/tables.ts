export * from './interventions/interventions.table.ts'
export * from './interventions/monitoring/monitoring.table.ts'
export * from './interventions/referrals/referral-forms.table.ts'
export * from './interventions/referrals/referrals.table.ts'
