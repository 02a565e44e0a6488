/** Texts of the learner's side. */
export const en = {
  'microcredentials.learnerStatus.1': 'In Progress',
  'microcredentials.learnerStatus.2': 'Under Review',
  'microcredentials.learnerStatus.3': 'Earned',
  'microcredentials.learnerStatus.4': 'Revisions Requested',
  'microcredentials.learnerStatus.5': 'Awaiting Payment',
  'microcredentials.evidenceKind.file': 'File',
  'microcredentials.evidenceKind.link': 'Link',
  'microcredentials.evidenceKind.text': 'Text',
  'microcredentials.owed.more':
    '{title}: add {missing, plural, one {# more piece} other {# more pieces}} of evidence ({form, select, exactly {exactly {min}} between {at least {min}, no more than {max}} other {at least {min}}}).',
  'microcredentials.owed.fewer':
    '{title}: remove {missing, plural, one {# piece} other {# pieces}} of evidence ({form, select, exactly {exactly {min}} between {at least {min}, no more than {max}} other {up to {max}}}).',
  'microcredentials.owed.anyEvidence': '{title}: add at least one piece of evidence.',
  'microcredentials.owed.reflection': '{title}: answer {missing, plural, one {# more question} other {# more questions}} of the reflection.',
  'microcredentials.owed.revision': '{title}: revise {missing, plural, one {# item that the reviewer marked} other {# items that the reviewer marked}}.',
  'microcredentials.owed.credit': 'Choose the credit that you want.',
  'microcredentials.refusal.notNow': 'This is not possible in its present status. Reload the page to see where it stands.',
  'microcredentials.refusal.owed': 'Something is still missing before this can be submitted.',
  'microcredentials.refusal.alreadyClaimed': 'A reviewer has already begun; it can no longer be withdrawn.',
}
