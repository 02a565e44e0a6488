export { isKnownRoom, roomNames, sharedRooms } from './facilities/rooms.queries.ts'
export { studentThings, type StudentThings } from './facilities/student-things.queries.ts'
