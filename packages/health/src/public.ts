export { whatToDo, type ToDo } from './conditions/guidance.queries.ts'
export { seedHealthOffice } from './demo/office.actions.ts'
export { seedImmunizations } from './demo/seed.actions.ts'
export { notServedJSON } from './conditions/not-served.queries.ts'
