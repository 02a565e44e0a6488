export { peopleRouter } from './people.router.ts'
