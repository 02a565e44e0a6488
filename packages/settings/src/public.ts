export { isKnownRoom, roomNames, sharedRooms } from './facilities/rooms.queries.ts'
