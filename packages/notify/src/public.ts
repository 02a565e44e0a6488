export { notifyUser, notifyUsers, type Message, type Reader } from './notify.actions.ts'
export { screenLink } from './screen-link.ts'
