export const en = {
  'documents.refusal.otherGroups': 'Your district keeps this report for other groups.',
  'documents.refusal.tooManyFiles':
    'At most {most} files can be attached here. Remove one you no longer need first.',
  'documents.refusal.fileStays':
    'This file can’t be removed anymore: what it proves is already approved.',
  'documents.page': 'Page {page} of {pages}',
  'documents.board': 'Board of Education: {names}',
  'documents.board.president': '{name}, president',
  'documents.board.vicePresident': '{name}, vice president',
  'documents.board.clerk': '{name}, clerk',
  'documents.board.studentTrustee': '{name}, student trustee',
}
