/** Texts of the lists that microcredentials choose from. */
export const en = {
  'microcredentials.courseCodeReviewers.add': 'Add reviewer',
  'microcredentials.courseCodeReviewers.many': 'Course code reviewers',
  'microcredentials.courseCodeReviewers.subtitle':
    'Who can review microcredentials aligned to a course code, when the review mode calls for it.',
  'microcredentials.courseCodeReviewers.empty': 'No course code reviewers yet',
  'microcredentials.courseCodeReviewers.emptyHint':
    'Choose who reviews submissions aligned to a course code. They need permission to review.',
  'microcredentials.courseCodeReviewers.code': 'Course code',
  'microcredentials.courseCodeReviewers.title': 'Course',
  'microcredentials.courseCodeReviewers.reviewer': 'Reviewer',
  'microcredentials.courseCodeReviewers.permission': 'Permission',
  'microcredentials.courseCodeReviewers.mayReview': 'Can review',
  'microcredentials.courseCodeReviewers.mayNotReview': 'Can’t review',
  'microcredentials.courseCodeReviewers.removed': '{name} no longer reviews {code}.',
}
