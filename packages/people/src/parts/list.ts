// Separate from the profile's parts, so that a list doesn't load the code of forms.
export * from './choose-group.tsx'
export * from './listed-alerts.tsx'
export * from './person-cell.tsx'
export * from './person-list-page.tsx'
export * from './photo.ts'
