/** Texts of groups that earn together, and of coaching. */
export const en = {
  'microcredentials.classroomNotFound': 'Cohort not found.',
  'microcredentials.valid.mayNotCoach': 'Someone listed here isn’t allowed to coach.',
  'microcredentials.valid.classroomFull': 'A cohort can have up to {most} people.',
  'microcredentials.refusal.coachedByAnother': 'Another coach has already accepted.',
  'microcredentials.refusal.askedAlready': 'You’ve already asked for a coach in this subject.',
  'microcredentials.classroom.coaches.subject': 'You’re now a coach of {classroomName}',
  'microcredentials.classroom.coaches.text':
    'Hello {firstName},\n\nYou are now a coach of {classroomName}. See its members, what they’re earning, and their progress.\n\n{link}',
  'microcredentials.classroom.coaches.notice': 'You’re now a coach of {classroomName}.',
  'microcredentials.classroom.added.subject': 'You were added to {classroomName}',
  'microcredentials.classroom.added.text':
    'Hello {firstName},\n\nYou were added to {classroomName}, a cohort that earns microcredentials together. Find its work under My microcredentials.\n\n{link}',
  'microcredentials.classroom.added.notice': 'You were added to {classroomName}.',
  'microcredentials.classroom.removed.subject': 'You’re no longer in {classroomName}',
  'microcredentials.classroom.removed.text':
    'Hello {firstName},\n\nYou were removed from {classroomName}. You keep everything you have started and earned.\n\n{link}',
  'microcredentials.classroom.removed.notice': 'You’re no longer in {classroomName}.',
  'microcredentials.coaching.asked.subject': 'Coaching request: {subjectName}',
  'microcredentials.coaching.asked.text':
    'Hello {firstName},\n\nSomeone is asking for a coach in {subjectName}. See who it is, and accept if you have room.\n\n{link}',
  'microcredentials.coaching.asked.notice': 'Someone is asking for a coach in {subjectName}.',
  'microcredentials.coaching.accepted.subject': '{coachName} is your coach in {subjectName}',
  'microcredentials.coaching.accepted.text':
    'Hello {firstName},\n\n{coachName} accepted your request for a coach in {subjectName} and will be in touch.\n\n{link}',
  'microcredentials.coaching.accepted.notice': '{coachName} is your coach in {subjectName}.',
  'microcredentials.coaching.givenBack.subject':
    'Your coaching request in {subjectName} is open again',
  'microcredentials.coaching.givenBack.text':
    'Hello {firstName},\n\nYour coach in {subjectName} can’t continue. Your request is open to other coaches again.\n\n{link}',
  'microcredentials.coaching.givenBack.notice':
    'Your coaching request in {subjectName} is open again.',
  'microcredentials.coaching.done.subject': 'Your coaching in {subjectName} is done',
  'microcredentials.coaching.done.text':
    'Hello {firstName},\n\nYour coach marked your coaching in {subjectName} as done. You can ask again at any time.\n\n{link}',
  'microcredentials.coaching.done.notice': 'Your coaching in {subjectName} is done.',
  'microcredentials.coaching.withdrawn.subject':
    'A coaching request in {subjectName} was withdrawn',
  'microcredentials.coaching.withdrawn.text':
    'Hello {firstName},\n\nSomeone you coached in {subjectName} no longer needs a coach.\n\n{link}',
  'microcredentials.coaching.withdrawn.notice':
    'A coaching request in {subjectName} was withdrawn.',
  'microcredentials.classrooms.title': 'Classrooms',
  'microcredentials.classrooms.lead': 'Cohorts that earn microcredentials together with a coach.',
  'microcredentials.classrooms.add': 'Add cohort',
  'microcredentials.classrooms.change': 'Edit cohort',
  'microcredentials.classrooms.none': 'No cohorts yet',
  'microcredentials.classrooms.noneHint':
    'Create a cohort, then add its members and what they will earn.',
  'microcredentials.classrooms.name': 'Name',
  'microcredentials.classrooms.description': 'Description',
  'microcredentials.classrooms.history.coaches': '{name} changed who coaches',
  'microcredentials.classrooms.subject': 'Coaching subject',
  'microcredentials.classrooms.coaches': 'Coaches',
  'microcredentials.classrooms.coachesHint': 'People with permission to coach.',
  'microcredentials.classrooms.coachedBy': 'coached by {names}',
  'microcredentials.classrooms.noCoach': 'no coach yet',
  'microcredentials.classrooms.members': 'Members',
  'microcredentials.classrooms.member': 'Member',
  'microcredentials.classrooms.badges': 'Microcredentials',
  'microcredentials.classrooms.earned': 'Earned',
  'microcredentials.classrooms.earnedOf': '{earned, number} of {all, number}',
  'microcredentials.classrooms.progress': 'Progress',
  'microcredentials.classrooms.notBegun': 'Not started',
  'microcredentials.classrooms.hidden': 'Hidden: you may review it',
  'microcredentials.classrooms.notes': 'Notes',
  'microcredentials.classrooms.notesCount':
    '{notes, plural, =0 {Notes} one {# note} other {# notes}}',
  'microcredentials.classrooms.openMember':
    '{notes, plural, =0 {Notes} one {# note} other {# notes}} about {name}',
  'microcredentials.classrooms.noMembers': 'No members yet',
  'microcredentials.classrooms.noMembersHint':
    'Add the people who will earn together. Each one is notified.',
  'microcredentials.classrooms.addMember': 'Add member',
  'microcredentials.classrooms.person': 'Person',
  'microcredentials.classrooms.personHint':
    'Type a name. You can choose anyone you’re allowed to look up.',
  'microcredentials.classrooms.membersNow':
    '{members, plural, =0 {No members yet.} one {# member.} other {# members.}}',
  'microcredentials.classrooms.takeIn': 'Add',
  'microcredentials.classrooms.memberAdded': '{name} was added',
  'microcredentials.classrooms.memberRemoved': '{name} was removed',
  'microcredentials.classrooms.removeMember': 'Remove from cohort',
  'microcredentials.classrooms.note': 'New note',
  'microcredentials.classrooms.addNote': 'Save note',
  'microcredentials.classrooms.notesHint':
    'Only this cohort’s coaches and administrators see these notes. Learners and reviewers don’t.',
  'microcredentials.classrooms.work': 'What members earn',
  'microcredentials.classrooms.workHint':
    'Adding a pathway or curriculum adds its microcredentials.',
  'microcredentials.classrooms.addWork': 'Add a microcredential, pathway, or curriculum',
  'microcredentials.classrooms.removeWork': 'Remove {name}',
  'microcredentials.classrooms.badge': 'Microcredential',
  'microcredentials.classrooms.pathway': 'Pathway',
  'microcredentials.classrooms.curriculum': 'Curriculum',
  'microcredentials.classrooms.end': 'End cohort',
  'microcredentials.classrooms.endMembers':
    '{members, plural, =0 {It has no members.} one {# member will be removed.} other {# members will be removed.}}',
  'microcredentials.classrooms.endKeeps': 'Members keep everything they have started and earned.',
  'microcredentials.classrooms.ended': 'The cohort has ended',
  'microcredentials.classrooms.own': 'My cohort: {name}',
  'microcredentials.classrooms.nothingToEarn':
    'Your coach hasn’t chosen what this cohort earns yet.',
  'microcredentials.classrooms.begin': 'Start',
  'microcredentials.classrooms.beginOf': 'Start: {name}',
  'microcredentials.coaching.title': 'Coaching',
  'microcredentials.coaching.lead': 'Requests in your subjects, and the people you coach.',
  'microcredentials.coaching.none': 'No one is waiting for a coach',
  'microcredentials.coaching.noneHint':
    'Choose your coaching subjects below. Requests will show up here.',
  'microcredentials.coaching.noneAsked': 'Coaching requests will show up here.',
  'microcredentials.coaching.part.open': 'Waiting for a coach',
  'microcredentials.coaching.part.accepted': 'Being coached',
  'microcredentials.coaching.part.done': 'Done',
  'microcredentials.coaching.subjects': 'Subjects',
  'microcredentials.coaching.subjectsHint':
    'Turn on the subjects you coach. Learners see your name there, and you’re notified when someone asks.',
  'microcredentials.coaching.coaches':
    '{coaches, plural, =0 {no coach yet} one {# coach} other {# coaches}}',
  'microcredentials.coaching.noSubjects': 'No coaching subjects yet',
  'microcredentials.coaching.noSubjectsHint': 'A microcredentials administrator adds them.',
  'microcredentials.coaching.with': 'with {name}',
  'microcredentials.coaching.act.accept': 'Accept',
  'microcredentials.coaching.acceptOf': 'Accept: {name}',
  'microcredentials.coaching.act.accept.hint':
    'They’re notified that you’re their coach. From then on, only other people review their submissions.',
  'microcredentials.coaching.act.classroomID': 'Add to a cohort',
  'microcredentials.coaching.noGroup': 'No cohort',
  'microcredentials.coaching.act.accept.done': 'You’re now {name}’s coach',
  'microcredentials.coaching.act.giveBack': 'Return to the queue',
  'microcredentials.coaching.act.giveBack.done': 'The request is open to other coaches again',
  'microcredentials.coaching.act.finish': 'Mark as done',
  'microcredentials.coaching.act.finish.done': 'Marked as done',
  'microcredentials.coaching.own': 'Coaching',
  'microcredentials.coaching.ownHint': 'Want support? Ask for a coach in a subject.',
  'microcredentials.coaching.ask': 'Ask for a coach',
  'microcredentials.coaching.askedFor': 'We’ll notify you when a coach accepts',
  'microcredentials.coaching.waits': 'Waiting for a coach',
  'microcredentials.coaching.withdraw': 'Withdraw',
  'microcredentials.coaching.withdrawOf': 'Withdraw: {subject}',
  'microcredentials.coaching.subject.label': 'Subject',
  'microcredentials.coaching.offeredBy': 'Coaches: {names}.',
  'microcredentials.coaching.offeredByNobody':
    'No coach offers this subject yet. An administrator will see your request.',
  'microcredentials.coaching.subjectWith': '{subject}: {names}',
  'microcredentials.coaching.about': 'Which microcredential is this about?',
  'microcredentials.coaching.message': 'What would you like help with?',
  'microcredentials.coaching.messageHint': 'Coaches in this subject can read this.',
  'microcredentials.coaching.send': 'Send request',
}
