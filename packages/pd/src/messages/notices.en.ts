/** Refusals, notices and emails. */
export const noticesEn = {
  'pd.enrollment.noticeKind': 'Your professional development sections',
  'pd.credit.noticeKind': 'Credit, surveys, and outside learning',
  'pd.courses.noticeKind': 'Course applications',
  'pd.playlists.noticeKind': 'Playlists assigned to you',
  'pd.messages.noticeKind': 'Messages from instructors',

  'pd.course.needsCredit': 'Add at least one credit before you submit this course.',
  'pd.course.hasOpenSections':
    '{count, plural, one {One section has} other {# sections have}} people in it. Complete or cancel {count, plural, one {it} other {them}} before you archive this course.',
  'pd.course.locked':
    'This course can’t be changed while it is in review, archived, or approved. Ask the PD office.',
  'pd.course.creditTwice': 'Each credit type can be listed once per approval area.',
  'pd.course.requiresItself': 'A course can’t be its own prerequisite.',
  'pd.section.needsApprovedCourse': 'This course must be approved before a section is published.',
  'pd.section.needsMeeting': 'Add at least one meeting before you publish this section.',
  'pd.section.needsInstructor': 'Add an instructor before you publish this section.',
  'pd.section.notEnded': 'This section hasn’t ended yet.',
  'pd.section.undecided':
    '{count, plural, one {One person has} other {# people have}} no outcome yet. Set each one to completed, incomplete, or no show.',
  'pd.section.locked': 'This section is over or cancelled, so it can’t be changed.',
  'pd.section.seatsTaken':
    '{count, plural, one {One seat is} other {# seats are}} taken. Enter at least that many.',
  'pd.section.notYourCourse': 'Choose a course you created that is a draft or approved.',
  'pd.section.meetingsOverlap': 'Two of these meetings overlap. Choose another time.',
  'pd.section.roomTaken': 'That room is taken at that time by “{title}”. Choose another.',
  'pd.enrollment.full': 'This section is full.',
  'pd.enrollment.closed.notOffered': 'This section is no longer offered.',
  'pd.enrollment.closed.tooEarly': 'Enrollment hasn’t opened yet.',
  'pd.enrollment.closed.tooLate': 'Enrollment has closed.',
  'pd.enrollment.already': 'You already have a place in this section.',
  'pd.enrollment.notForYou': 'This course isn’t offered to your role.',
  'pd.enrollment.prerequisites': 'Complete these courses first: {courses}.',
  'pd.enrollment.credited': 'Credit was awarded. Revoke it before you change the outcome.',
  'pd.enrollment.beingPaid': 'A payment for this seat is being processed. Try again in a minute.',
  'pd.enrollment.offerEnded': 'This offer has ended. You are at the end of the waitlist.',
  'pd.enrollment.offerGone': 'This link has expired, or the offer was already answered.',
  'pd.enrollment.cutOff': 'The last day to withdraw has passed. Ask the PD office.',
  'pd.enrollment.notDue': 'Nothing is due for this seat.',
  'pd.enrollment.payment': '{title}, section {number}',
  'pd.cart.full': 'A cart holds up to {most} sections.',
  'pd.delegate.order': 'The last day can’t be before the first day.',
  'pd.attendance.notYet': 'This meeting hasn’t started yet.',
  'pd.attendance.tooLong': 'This meeting is {most} minutes long.',
  'pd.attendance.notEnrolled': 'You aren’t enrolled in this section.',
  'pd.attendance.notNow': 'Check-in is open from 30 minutes before the meeting until it ends.',
  'pd.attendance.wrongCode': 'That code isn’t right. Enter the one on the screen now.',
  'pd.survey.answered': 'You already answered this survey.',
  'pd.learning.endBeforeStart': 'The start date selected is after the end date selected.',
  'pd.learning.locked': 'This request is being reviewed, so it can’t be changed.',
  'pd.credit.revokedAlready': 'This credit has already been revoked.',
  'pd.playlist.status': 'Please select a valid status code.',
  'pd.playlist.notAllowed': 'You are not allowed to view this playlist.',
  'pd.form.inUse': 'A course or section uses this form. Choose another form there first.',
  'pd.message.nobody': 'No one in this section has that status.',
  'pd.transcript.unknownCode': 'No transcript has this code. Check it and try again.',

  'pd.course.submitted.subject': 'Ready for review: {title}',
  'pd.course.submitted.text':
    'Hello {firstName},\n\nThe course “{title}” is ready for review:\n{link}',
  'pd.course.submitted.notice': '“{title}” is ready for review.',
  'pd.course.approved.subject': 'Approved: {title}',
  'pd.course.approved.text':
    'Hello {firstName},\n\nYour course “{title}” was approved. You can now add sections:\n{link}',
  'pd.course.approved.notice': '“{title}” was approved.',
  'pd.course.returned.subject': 'Changes requested: {title}',
  'pd.course.returned.text':
    'Hello {firstName},\n\nA reviewer asked for changes to “{title}”:\n\n{comment}\n\nOpen it to make changes and submit it again:\n{link}',
  'pd.course.returned.notice': 'Changes were requested for “{title}”: {comment}',
  'pd.section.cancelled.subject': 'Cancelled: {title}',
  'pd.section.cancelled.text':
    'Hello {firstName},\n\n“{title}”, which you teach, was cancelled. Everyone enrolled was notified.\n{link}',
  'pd.section.cancelled.notice': '“{title}”, which you teach, was cancelled.',
  'pd.enrollment.enrolled.subject': 'You’re enrolled: {title}',
  'pd.enrollment.enrolled.text':
    'Hello {firstName},\n\nYou’re enrolled in “{title}”. Dates and links:\n{link}',
  'pd.enrollment.enrolled.notice': 'You’re enrolled in “{title}”.',
  'pd.enrollment.waitlisted.subject': 'You’re on the waitlist: {title}',
  'pd.enrollment.waitlisted.text':
    'Hello {firstName},\n\n“{title}” is full, and you’re on its waitlist. When a seat opens, we email you an offer that lasts 24 hours.\n{link}',
  'pd.enrollment.waitlisted.notice': 'You’re on the waitlist of “{title}”.',
  'pd.enrollment.asked.subject': '{name} asks to attend {title}',
  'pd.enrollment.asked.text':
    'Hello {firstName},\n\n{name} asks for your approval to attend “{title}”:\n{link}',
  'pd.enrollment.asked.notice': '{name} asks for your approval to attend “{title}”.',
  'pd.enrollment.approved.subject': 'Approved: {title}',
  'pd.enrollment.approved.text':
    'Hello {firstName},\n\nYour request was approved and you’re enrolled in “{title}”.\n{link}',
  'pd.enrollment.approved.notice': 'Your request was approved. You’re enrolled in “{title}”.',
  'pd.enrollment.approvedWaitlisted.subject': 'Approved, on the waitlist: {title}',
  'pd.enrollment.approvedWaitlisted.text':
    'Hello {firstName},\n\nYour request was approved. “{title}” is full, so you’re on its waitlist.\n{link}',
  'pd.enrollment.approvedWaitlisted.notice':
    'Your request was approved. You’re on the waitlist of “{title}”.',
  'pd.enrollment.denied.subject': 'Not approved: {title}',
  'pd.enrollment.denied.text':
    'Hello {firstName},\n\nYour request to attend “{title}” wasn’t approved:\n\n{reason}\n\n{link}',
  'pd.enrollment.denied.notice': 'Your request to attend “{title}” wasn’t approved: {reason}',
  'pd.enrollment.offered.subject': 'A seat is open: {title}',
  'pd.enrollment.offered.text':
    'Hello {firstName},\n\nA seat in “{title}” is held for you for 24 hours. Take it:\n{link}\n\nCan’t make it? Decline here, without signing in, and the next person gets it:\n{declineLink}',
  'pd.enrollment.offered.notice': 'A seat in “{title}” is held for you for 24 hours.',
  'pd.enrollment.lapsed.subject': 'Your offer ended: {title}',
  'pd.enrollment.lapsed.text':
    'Hello {firstName},\n\nThe seat in “{title}” was held for 24 hours and has been offered to the next person. You’re now at the end of the waitlist, and no seat is offered to you again until you choose Keep waiting:\n{link}',
  'pd.enrollment.lapsed.notice':
    'Your offer of a seat in “{title}” ended. Do you still want one? Choose Keep waiting.',
  'pd.enrollment.orderPaid.subject': 'Purchase order paid: {title}',
  'pd.enrollment.orderPaid.text':
    'Hello {firstName},\n\nPurchase order {order} for your seat in “{title}” was paid.\n{link}',
  'pd.enrollment.orderPaid.notice': 'Purchase order {order} for “{title}” was paid.',
  'pd.enrollment.orderRefunded.subject': 'Refund sent: {title}',
  'pd.enrollment.orderRefunded.text':
    'Hello {firstName},\n\nThe refund on purchase order {order} for “{title}” was sent.\n{link}',
  'pd.enrollment.orderRefunded.notice':
    'The refund on purchase order {order} for “{title}” was sent.',
  'pd.enrollment.cancelled.subject': 'Cancelled: {title}',
  'pd.enrollment.cancelled.text':
    'Hello {firstName},\n\n“{title}” was cancelled. Anything you paid will be refunded.\n{link}',
  'pd.enrollment.cancelled.notice': '“{title}” was cancelled.',
  'pd.enrollment.excused.subject': 'You’re excused: {title}',
  'pd.enrollment.excused.text':
    'Hello {firstName},\n\nYou were excused from “{title}”:\n\n{reason}\n\n{link}',
  'pd.enrollment.excused.notice': 'You were excused from “{title}”: {reason}',
  'pd.enrollment.withdrawn.subject': 'You were withdrawn: {title}',
  'pd.enrollment.withdrawn.text':
    'Hello {firstName},\n\nYou no longer have a seat in “{title}”. If it wasn’t paid for in time, you can enroll again while seats last.\n{link}',
  'pd.enrollment.withdrawn.notice': 'You no longer have a seat in “{title}”.',
  'pd.enrollment.substitute.subject': 'Substitute needed: {title}',
  'pd.enrollment.substitute.text':
    'Hello {firstName},\n\nSomeone at your school needs a substitute to attend “{title}”.\n{note}\n{link}',
  'pd.enrollment.substitute.notice': 'A substitute is needed for “{title}”. {note}',
  'pd.survey.asked.subject': 'How was {title}?',
  'pd.survey.asked.text':
    'Hello {firstName},\n\nPlease answer a short survey about “{title}”:\n{link}',
  'pd.survey.asked.notice': 'Please answer a short survey about “{title}”.',
  'pd.survey.required.subject': 'One step before your credit: {title}',
  'pd.survey.required.text':
    'Hello {firstName},\n\nAnswer the survey about “{title}” to receive your credit:\n{link}',
  'pd.survey.required.notice': 'Answer the survey about “{title}” to receive your credit.',
  'pd.credit.awarded.subject': 'Credit awarded: {title}',
  'pd.credit.awarded.text':
    'Hello {firstName},\n\nYour credit for “{title}” is on your transcript:\n{link}',
  'pd.credit.awarded.notice': 'Your credit for “{title}” is on your transcript.',
  'pd.credit.revoked.subject': 'Credit revoked: {title}',
  'pd.credit.revoked.text':
    'Hello {firstName},\n\nYour credit for “{title}” was revoked:\n\n{reason}\n\n{link}',
  'pd.credit.revoked.notice': 'Your credit for “{title}” was revoked: {reason}',
  'pd.learning.approve.subject': 'Credit approved: {title}',
  'pd.learning.approve.text':
    'Hello {firstName},\n\nYour request for credit for “{title}” was approved:\n{link}',
  'pd.learning.approve.notice': 'Your request for credit for “{title}” was approved.',
  'pd.learning.deny.subject': 'Credit not approved: {title}',
  'pd.learning.deny.text':
    'Hello {firstName},\n\nYour request for credit for “{title}” wasn’t approved:\n\n{comment}\n\n{link}',
  'pd.learning.deny.notice': 'Your request for credit for “{title}” wasn’t approved: {comment}',
  'pd.learning.requestChanges.subject': 'Changes requested: {title}',
  'pd.learning.requestChanges.text':
    'Hello {firstName},\n\nPlease change your request for credit for “{title}” and submit it again.\n\n{comment}\n\n{link}',
  'pd.learning.requestChanges.notice':
    'Changes were requested to your request for credit for “{title}”. {comment}',
  'pd.playlist.assigned.subject': 'New playlist: {name}',
  'pd.playlist.assigned.text':
    'Hello {firstName},\n\nThe playlist “{name}” was assigned to you:\n{link}',
  'pd.playlist.assigned.notice': 'The playlist “{name}” was assigned to you.',
  'pd.playlist.assignedBy.subject': 'New playlist: {name}',
  'pd.playlist.assignedBy.text':
    'Hello {firstName},\n\nThe playlist “{name}” was assigned to you. Complete it by {dueDate}:\n{link}',
  'pd.playlist.assignedBy.notice':
    'The playlist “{name}” was assigned to you. Complete it by {dueDate}.',
  'pd.playlist.due.subject': 'Due {dueDate}: {name}',
  'pd.playlist.due.text':
    'Hello {firstName},\n\nThe playlist “{name}” is due {dueDate}. See what is left:\n{link}',
  'pd.playlist.due.notice': 'The playlist “{name}” is due {dueDate}.',
  'pd.message.subject': '{subject}',
  'pd.message.text': 'Hello {firstName},\n\n{text}\n\n{sender}\n{link}',
  'pd.message.notice': '{sender}: {subject}',
  'pd.messageWithFiles.subject': '{subject}',
  'pd.messageWithFiles.text':
    'Hello {firstName},\n\n{text}\n\n{sender}\n\nAttached: {files}. Sign in to open:\n{link}',
  'pd.messageWithFiles.notice': '{sender}: {subject} ({files})',

  'pd.signInSheet.instructors': 'Instructors',
  'pd.signInSheet.meeting': 'Meeting',
  'pd.signInSheet.room': 'Room',
  'pd.signInSheet.people': 'Enrolled',
  'pd.signInSheet.name': 'Name',
  'pd.signInSheet.school': 'School',
  'pd.signInSheet.signature': 'Signature',
  'pd.transcript.documentTitle': 'Professional development transcript: {name}',
  'pd.transcript.course': 'Course',
  'pd.transcript.earnedOn': 'Earned',
  'pd.transcript.credit': 'Credit',
  'pd.transcript.hours': 'Hours',
  'pd.transcript.verify': 'Printed {when}. Verify this transcript at {address} (code {code}).',
} as const satisfies Record<string, string>
