import { f } from '@atrium/kit/shared'

export const attachmentPurpose = 'feed.attachment'
export const attachmentBytes = 7_000_000
export const mostFound = 100

/** The form of a snippet. Its file is sent apart. */
export const snippetFields = {
  title: f.text({ max: 120, required: true }),
  body: f.multiline({ max: 5000 }),
  link: f.url({}),
  postOn: f.date({ required: true }),
  forFamilies: f.toggle({ default: true }),
  isShared: f.toggle({}),
  fileUUID: f.file({ accept: 'any' }),
  fileName: f.text({ max: 200, hidden: true }),
}

export const resourceFields = {
  title: f.text({ max: 120, required: true }),
  unit: f.text({ max: 80 }),
  description: f.multiline({ max: 1000 }),
  link: f.url({}),
  forFamilies: f.toggle({ default: true }),
  isShared: f.toggle({}),
  fileUUID: f.file({ accept: 'any' }),
  fileName: f.text({ max: 200, hidden: true }),
}

export const answerFields = {
  answer: f.multiline({ max: 5000, required: true }),
  isShared: f.toggle({}),
}

export interface Attached {
  fileUUID: string | null
  fileName: string | null
}

export interface Snippet extends Attached {
  id: number
  version: number
  title: string
  body: string | null
  link: string | null
  postOn: string
  forFamilies: boolean
  isShared: boolean
  author: string
}

export interface Resource extends Attached {
  id: number
  version: number
  title: string
  unit: string | null
  description: string | null
  link: string | null
  forFamilies: boolean
  isShared: boolean
  addedBy: string
  /** Of another class of the department; null: the class's own. */
  from: string | null
}

export interface Question {
  id: number
  version: number
  studentID: number
  student: string
  /** Who of the family asked; null: the student. */
  askedBy: string | null
  question: string
  askedAt: string
  answer: string | null
  answeredBy: string | null
  answeredAt: string | null
  isShared: boolean
}

/** An assignment as the feed shows it. */
export interface FeedAssignment {
  id: number
  title: string
  points: number
  assignedOn: string
  dueOn: string
}

/** A class's day in its feed. Dates are 'YYYY-MM-DD'. */
export interface ClassFeed {
  courseName: string
  sectionNumber: string
  mayWrite: boolean
  today: string
  date: string
  assigned: FeedAssignment[]
  due: FeedAssignment[]
  /** Due in the two weeks after it. */
  coming: FeedAssignment[]
  snippets: Snippet[]
  /** Without an answer first. */
  questions: Question[]
}

export interface LoggedMessage {
  id: number
  subject: string
  body: string
  author: string
  sentAt: string
  toStudent: boolean
  toGuardians: boolean
  recipients: number
}

export interface MessageLog {
  courseName: string
  sectionNumber: string
  mayWrite: boolean
  students: { id: number; name: string; messages: number }[]
  /** Of the requested student. */
  messages: LoggedMessage[]
  questions: Question[]
}

/** What a student and their family read of the feeds of their classes. */
export interface FamilyFeed {
  today: string
  classes: { sectionID: number; courseName: string; teachers: string[] }[]
  snippets: (Omit<Snippet, 'version' | 'isShared' | 'forFamilies'> & { sectionID: number })[]
  resources: (Pick<Resource, 'id' | 'title' | 'unit' | 'link' | 'fileUUID' | 'fileName'> & {
    sectionID: number
  })[]
  messages: (Pick<LoggedMessage, 'id' | 'subject' | 'body' | 'author' | 'sentAt'> & {
    sectionID: number
  })[]
  questions: {
    id: number
    sectionID: number
    question: string
    askedAt: string
    answer: string | null
    answeredAt: string | null
    /** The family's own; others are shared by the teacher, without a name. */
    isOwn: boolean
  }[]
}
