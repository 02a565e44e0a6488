/** Texts of microcredentials themselves, and what both the studio and the catalog say of them. */
export const en = {
  'microcredentials.notAllowedToModify': 'You are not allowed to modify this microcredential.',
  'microcredentials.notFound': 'Microcredential not found.',
  'microcredentials.resourceDetailNotFound': 'Resource detail not found.',
  'microcredentials.pathwayNotFound': 'Pathway not found.',
  'microcredentials.curriculumNotFound': 'Curriculum not found.',
  'microcredentials.stackNotFound': 'Stack not found.',
  'microcredentials.notAllowedToViewUser': 'You are not allowed to view the requested user.',
  'microcredentials.userNotFound': 'User not found.',
  'microcredentials.needsApprovalArea':
    'Submitting for review needs an approval area: add a credit that has one.',
  'microcredentials.valid.maxBelowMin': 'The maximum cannot be less than the minimum.',
  'microcredentials.valid.isbn10': 'Must be a valid ISBN-10.',

  'microcredentials.requirement.exactly':
    'Required: exactly {count, plural, one {# piece} other {# pieces}} of evidence',
  'microcredentials.requirement.atLeast':
    'Required: at least {count, plural, one {# piece} other {# pieces}} of evidence',
  'microcredentials.requirement.between':
    'Required: at least {min} but no more than {max, plural, one {# piece} other {# pieces}} of evidence',
  'microcredentials.requirement.upTo':
    'Optional: up to {count, plural, one {# piece} other {# pieces}} of evidence',
  'microcredentials.requirement.unlimited': 'Optional: unlimited pieces of evidence',

  'microcredentials.status.drft': 'Draft',
  'microcredentials.status.revw': 'Awaiting Review',
  'microcredentials.status.chng': 'Changes Requested',
  'microcredentials.status.actv': 'Active',
  'microcredentials.status.arch': 'Archived',
  'microcredentials.reviewMode.none': 'None',
  'microcredentials.reviewMode.double': 'Double blind',
  'microcredentials.reviewMode.learner': 'Learner blind',
  'microcredentials.reviewMode.reviewer': 'Reviewer blind',
  'microcredentials.courseCodeReviewMode.any': 'Any',
  'microcredentials.courseCodeReviewMode.courseCodeReviewer': 'Course code reviewer',
  'microcredentials.courseCodeReviewMode.learnersTeacher': 'Learner’s teacher',
  'microcredentials.catalogVisibility.public': 'Everyone',
  'microcredentials.catalogVisibility.signedIn': 'People who are signed in',
  'microcredentials.catalogVisibility.hidden': 'Nobody: reached from pathways and classrooms only',
  'microcredentials.criterionType.evidence': 'Evidence',
  'microcredentials.criterionType.reflection': 'Reflection',

  'microcredentials.valid.needsCriterion': 'Add at least one earning criterion.',
  'microcredentials.valid.sayWhatToChange': 'Say what is to be changed, here or beside a field.',
  'microcredentials.import.noJSON': 'This file is not JSON.',
  'microcredentials.import.otherFormat': 'This file is not a microcredential of Atrium.',
  'microcredentials.import.newerVersion':
    'This file has version {version} of the format; version {known} is the newest that is known here.',
  'microcredentials.import.wrongShape':
    'This file does not have the shape of a microcredential; the first fault is at {place}.',
  'microcredentials.mail.approve.subject': '“{badgeName}” is approved',
  'microcredentials.mail.approve.text':
    'Hello {firstName},\n\n“{badgeName}” was approved and can be earned now.{hasComment, select, yes {\n\nThe approver writes:\n{comment}} other {}}\n\n{link}',
  'microcredentials.mail.requestChanges.subject': 'Changes are requested to “{badgeName}”',
  'microcredentials.mail.requestChanges.text':
    'Hello {firstName},\n\nSomebody looked at “{badgeName}” and requests changes. Their comments stand beside the fields in the studio.{hasComment, select, yes {\n\nThe approver writes:\n{comment}} other {}}\n\n{link}',
  'microcredentials.mail.revert.subject': '“{badgeName}” is a draft again',
  'microcredentials.mail.revert.text':
    'Hello {firstName},\n\n“{badgeName}” was made a draft again. Who has started it keeps the version they started.{hasComment, select, yes {\n\nThe reason:\n{comment}} other {}}\n\n{link}',
  'microcredentials.mail.archive.subject': '“{badgeName}” is archived',
  'microcredentials.mail.archive.text':
    'Hello {firstName},\n\n“{badgeName}” was archived: it can no longer be started. Who has started it can finish it.{hasComment, select, yes {\n\nThe reason:\n{comment}} other {}}\n\n{link}',
  'microcredentials.mail.submit.subject': '“{badgeName}” waits for approval',
  'microcredentials.mail.submit.text':
    'Hello {firstName},\n\n“{badgeName}” was submitted for approval. Look at it in the studio, and approve it or request changes.\n\n{link}',
  'microcredentials.mail.submit.notice': '“{badgeName}” waits for approval.',
  'microcredentials.mail.approve.notice': '“{badgeName}” is approved.',
  'microcredentials.mail.requestChanges.notice': 'Changes are requested to “{badgeName}”.',
  'microcredentials.mail.revert.notice': '“{badgeName}” is a draft again.',
  'microcredentials.mail.archive.notice': '“{badgeName}” is archived.',
  'microcredentials.mail.restore.subject': '“{badgeName}” is out of the archive',
  'microcredentials.mail.restore.text':
    'Hello {firstName},\n\n“{badgeName}” was taken out of the archive and is a draft again.{hasComment, select, yes {\n\nThe reason:\n{comment}} other {}}\n\n{link}',
  'microcredentials.mail.restore.notice': '“{badgeName}” is out of the archive and a draft again.',
}
