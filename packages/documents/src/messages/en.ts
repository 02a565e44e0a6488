export const en = {
  'documents.refusal.otherGroups': 'Your district keeps this report for other groups.',
  'documents.page': 'Page {page} of {pages}',
}
