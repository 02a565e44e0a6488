export { notifyUser, notifyUsers, type Message, type Reader } from './notify.actions.ts'
export { screenLink } from './screen-link.ts'
export { sendDigests } from './digest.job.ts'
export { kindOf, noticeKinds, type NoticeKind } from './notice-kinds.ts'
