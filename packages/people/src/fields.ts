export * from './family.fields.ts'
export * from './owned.fields.ts'
export * from './profile.fields.ts'
export * from './profile-rows.ts'
