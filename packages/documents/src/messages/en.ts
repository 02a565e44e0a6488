export const en = {
  'documents.refusal.otherGroups': 'Your district keeps this report for other groups.',
  'documents.page': 'Page {page} of {pages}',
  'documents.board': 'Board of Education: {names}',
  'documents.board.president': '{name}, president',
  'documents.board.vicePresident': '{name}, vice president',
  'documents.board.clerk': '{name}, clerk',
  'documents.board.studentTrustee': '{name}, student trustee',
}
