/** Texts of microcredentials themselves, and what both the studio and the catalog say of them. */
export const en = {
  'microcredentials.notAllowedToModify':
    'You don’t have permission to change this microcredential.',
  'microcredentials.notFound': 'Microcredential not found.',
  'microcredentials.resourceDetailNotFound': 'Resource detail not found.',
  'microcredentials.pathwayNotFound': 'Pathway not found.',
  'microcredentials.curriculumNotFound': 'Curriculum not found.',
  'microcredentials.stackNotFound': 'Stack not found.',
  'microcredentials.notAllowedToViewUser': 'You don’t have permission to view this user.',
  'microcredentials.userNotFound': 'User not found.',
  'microcredentials.needsApprovalArea': 'Before you submit, add a credit with an approval area.',
  'microcredentials.valid.maxBelowMin': 'Enter a maximum that’s at least the minimum.',
  'microcredentials.valid.isbn10': 'Enter a valid ISBN-10, like 0306406152.',

  'microcredentials.requirement.exactly':
    'Required: exactly {count, plural, one {# piece} other {# pieces}} of evidence',
  'microcredentials.requirement.atLeast':
    'Required: at least {count, plural, one {# piece} other {# pieces}} of evidence',
  'microcredentials.requirement.between':
    'Required: at least {min} but no more than {max, plural, one {# piece} other {# pieces}} of evidence',
  'microcredentials.requirement.upTo':
    'Optional: up to {count, plural, one {# piece} other {# pieces}} of evidence',
  'microcredentials.requirement.unlimited': 'Optional: unlimited pieces of evidence',

  'microcredentials.reviewMode.none': 'None',
  'microcredentials.reviewMode.double': 'Double blind',
  'microcredentials.reviewMode.learner': 'Learner blind',
  'microcredentials.reviewMode.reviewer': 'Reviewer blind',
  'microcredentials.courseCodeReviewMode.any': 'Any',
  'microcredentials.courseCodeReviewMode.courseCodeReviewer': 'Course code reviewer',
  'microcredentials.courseCodeReviewMode.learnersTeacher': 'Learner’s teacher',
  'microcredentials.audience.staff': 'Staff',
  'microcredentials.audience.students': 'Students',
  'microcredentials.audience.guardians': 'Guardians',
  'microcredentials.audience.partners': 'Partners',
  'microcredentials.notMeantForYou':
    'This microcredential isn’t meant for you. Ask the person who sent you here.',
  'microcredentials.catalogVisibility.public': 'Everyone',
  'microcredentials.catalogVisibility.signedIn': 'Signed-in users',
  'microcredentials.catalogVisibility.hidden': 'Hidden (only in pathways and cohorts)',
  'microcredentials.criterionType.evidence': 'Evidence',
  'microcredentials.criterionType.reflection': 'Reflection',

  'microcredentials.valid.needsCriterion': 'Add at least one earning criterion.',
  'microcredentials.valid.sayWhatToChange': 'Say what to change, here or next to a field.',
  'microcredentials.import.noJSON': 'This file isn’t JSON. Choose a file exported from a studio.',
  'microcredentials.import.otherFormat':
    'This file isn’t an Atrium microcredential. Choose a file exported from a studio.',
  'microcredentials.import.newerVersion':
    'This file uses version {version} of the format. We support up to version {known}.',
  'microcredentials.import.wrongShape':
    'We couldn’t read this microcredential. The first problem is at {place}.',
  'microcredentials.mail.approve.subject': '“{badgeName}” was approved',
  'microcredentials.mail.approve.text':
    'Hello {firstName},\n\n“{badgeName}” was approved, and people can earn it now.{hasComment, select, yes {\n\nThe approver’s comment:\n{comment}} other {}}\n\n{link}',
  'microcredentials.mail.requestChanges.subject': 'Changes requested for “{badgeName}”',
  'microcredentials.mail.requestChanges.text':
    'Hello {firstName},\n\nAn approver requested changes to “{badgeName}”. Their comments are next to the fields in the studio.{hasComment, select, yes {\n\nThe approver’s comment:\n{comment}} other {}}\n\n{link}',
  'microcredentials.mail.revert.subject': '“{badgeName}” is a draft again',
  'microcredentials.mail.revert.text':
    'Hello {firstName},\n\n“{badgeName}” is a draft again. Anyone who has started it keeps the version they started.{hasComment, select, yes {\n\nReason:\n{comment}} other {}}\n\n{link}',
  'microcredentials.mail.archive.subject': '“{badgeName}” was archived',
  'microcredentials.mail.archive.text':
    'Hello {firstName},\n\n“{badgeName}” was archived. No one new can start it; people who have started it can finish.{hasComment, select, yes {\n\nReason:\n{comment}} other {}}\n\n{link}',
  'microcredentials.mail.submit.subject': '“{badgeName}” needs your approval',
  'microcredentials.mail.submit.text':
    'Hello {firstName},\n\n“{badgeName}” was submitted for approval. Open it in the studio to approve it or request changes.\n\n{link}',
  'microcredentials.mail.submit.notice': '“{badgeName}” needs your approval.',
  'microcredentials.mail.approve.notice': '“{badgeName}” was approved.',
  'microcredentials.mail.requestChanges.notice': 'Changes were requested for “{badgeName}”.',
  'microcredentials.mail.revert.notice': '“{badgeName}” is a draft again.',
  'microcredentials.mail.archive.notice': '“{badgeName}” was archived.',
  'microcredentials.mail.restore.subject': '“{badgeName}” was restored',
  'microcredentials.mail.restore.text':
    'Hello {firstName},\n\n“{badgeName}” was restored from the archive and is a draft again.{hasComment, select, yes {\n\nReason:\n{comment}} other {}}\n\n{link}',
  'microcredentials.mail.restore.notice': '“{badgeName}” was restored and is a draft again.',
}
